import { PageSpinner } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import type { FeatureRoute } from '@vinculo/ui/navigation';
import { useLayoutEffect, useState, type ComponentType } from 'react';
import { StartOverlay } from '../start-up/start-overlay';

const screens = new WeakMap<FeatureRoute, ComponentType>();

function screenOf(route: FeatureRoute): ComponentType {
  const known = screens.get(route);
  if (known !== undefined) return known;
  const fallback = route.access === 'public' ? <StartOverlay /> : <PageSpinner />;
  const screen = route.Component ?? lazyPiece(async () => (await route.load()).Component, { fallback });
  screens.set(route, screen);
  return screen;
}

/** One screen: its code lazily, its first request beside it, and its title in the tab. */
export function RouteScreen({ route }: { readonly route: FeatureRoute }) {
  const Screen = screenOf(route);

  // Starts with the first render, beside the code and not after it.
  useState(() => route.prefetch?.());
  // Before the effects of the screen, which may name the view in sight.
  useLayoutEffect(() => {
    document.title = `${route.title} · Vínculo`;
  }, [route]);

  return <Screen />;
}
