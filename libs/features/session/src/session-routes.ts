import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

/** The authentication pages: public, and none of them may pull in the UI kit or the identity provider's code. */
export const sessionRoutes: readonly FeatureRoute[] = [
  {
    path: paths.login,
    title: 'Iniciar sesión',
    access: 'public',
    isBare: true,
    load: () => import('./login/login-page').then(({ LoginPage }) => ({ Component: LoginPage })),
  },
  {
    path: paths.forgotPassword,
    title: 'Restablecer contraseña',
    access: 'public',
    isBare: true,
    load: () =>
      import('./forgot-password/forgot-password-page').then(({ ForgotPasswordPage }) => ({
        Component: ForgotPasswordPage,
      })),
  },
  {
    path: paths.register,
    title: 'Solicitar acceso',
    access: 'public',
    load: () => import('./register/register-page').then(({ RegisterPage }) => ({ Component: RegisterPage })),
  },
];
