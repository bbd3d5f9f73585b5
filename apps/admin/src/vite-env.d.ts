/// <reference types="vite/client" />

/** The version in package.json, or the one that the build was given. */
declare const __BUILD_VERSION__: string;
