import type { ComponentType } from 'react';

/** public: the authentication pages. session: behind the login. open: for everyone, with or without a session. */
export type RouteAccess = 'public' | 'session' | 'open';

/** One screen of a feature. The shell guards it by `access`, loads it lazily and puts it inside the layout. */
export interface FeatureRoute {
  readonly path: string;
  /** In the tab of the browser, the breadcrumb and the palette. */
  readonly title: string;
  readonly access: RouteAccess;
  /** Needs neither the UI kit nor the query client, so that it can be on screen before they arrive. */
  readonly isBare?: boolean;
  /** For a screen that is part of the start: it is there at once, without a moment of waiting. */
  readonly Component?: ComponentType;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** Starts the screen's first request beside its code, when the visitor is about to open it. */
  readonly prefetch?: () => void;
}
