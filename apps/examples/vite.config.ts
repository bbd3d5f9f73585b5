import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from '../admin/csp.ts';

/** The page of examples: looked at while a component is made, opened by the journeys, and part of no release. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/examples',
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  server: { port: 4210, strictPort: true, host: 'localhost' },
  preview: {
    port: 4210,
    strictPort: true,
    host: 'localhost',
    headers: { 'content-security-policy': contentSecurityPolicy({ connect: [] }) },
  },
  build: { outDir: '../../dist/apps/examples', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
});
