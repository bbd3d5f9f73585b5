import type { ComponentType } from 'react';

/** public: the authentication pages. session: requires a login. open: for everyone, with or without a session. */
export type RouteAccess = 'public' | 'session' | 'open';

/** One screen of a feature. The shell guards it by `access`, loads it lazily and renders it inside the layout. */
export interface FeatureRoute {
  readonly path: string;
  /** Shown in the browser tab, the breadcrumb and the palette. */
  readonly title: string;
  readonly access: RouteAccess;
  /** Needs neither the UI kit nor the query client, so that it can render before they are loaded. */
  readonly isBare?: boolean;
  /** For a screen in the initial bundle: it renders without a loading state. */
  readonly Component?: ComponentType;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** Starts the screen's first request in parallel with its code, when the visitor is about to open it. */
  readonly prefetch?: () => void;
}
