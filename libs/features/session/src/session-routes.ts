import { paths, type FeatureRoute } from '@vinculo/ui/navigation';
import { LoginPage } from './login/login-page';

/** The authentication pages and the user's account. Bare pages render before the UI kit loads. */
export const sessionRoutes: readonly FeatureRoute[] = [
  {
    path: paths.login,
    title: 'Iniciar sesión',
    access: 'public',
    isBare: true,
    // In the initial bundle, because it is the first page of a visitor.
    Component: LoginPage,
    load: () => Promise.resolve({ Component: LoginPage }),
  },
  {
    path: paths.forgotPassword,
    title: 'Restablecer contraseña',
    access: 'public',
    isBare: true,
    load: async () => ({ Component: (await import('./forgot-password/forgot-password-page')).ForgotPasswordPage }),
  },
  {
    path: paths.register,
    title: 'Solicitar acceso',
    access: 'public',
    load: async () => ({ Component: (await import('./register/register-page')).RegisterPage }),
  },
  {
    path: paths.account,
    title: 'Mi cuenta',
    access: 'session',
    load: async () => ({ Component: (await import('./account/account-page')).AccountPage }),
  },
];
