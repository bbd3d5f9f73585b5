import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

/** The authentication pages: public, and none of them may pull in the UI kit or the identity provider's code. */
export const sessionRoutes: readonly FeatureRoute[] = [
  { path: paths.login, load: () => import('./login/login-page').then(({ LoginPage }) => ({ default: LoginPage })) },
  {
    path: paths.forgotPassword,
    load: () =>
      import('./forgot-password/forgot-password-page').then(({ ForgotPasswordPage }) => ({
        default: ForgotPasswordPage,
      })),
  },
  {
    path: paths.register,
    load: () => import('./register/register-page').then(({ RegisterPage }) => ({ default: RegisterPage })),
  },
];
