import { PageSpinner } from '@vinculo/ui/feedback';
import type { FeatureRoute } from '@vinculo/ui/navigation';
import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { ScreenErrorBoundary } from './screen-error-boundary';

const screens = new WeakMap<FeatureRoute, LazyExoticComponent<ComponentType>>();

function screenOf(route: FeatureRoute): LazyExoticComponent<ComponentType> {
  const known = screens.get(route);
  if (known !== undefined) return known;
  const screen = lazy(async () => ({ default: (await route.load()).Component }));
  screens.set(route, screen);
  return screen;
}

interface RouteScreenProps {
  readonly route: FeatureRoute;
  readonly fallback?: ReactNode;
}

/** One screen: its code lazily, its first request beside it, its title in the tab, and a way on when something breaks. */
export function RouteScreen({ route, fallback = <PageSpinner /> }: RouteScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const Screen = route.Component ?? screenOf(route);

  // Starts with the first render, beside the code and not after it.
  useState(() => route.prefetch?.());
  useEffect(() => {
    document.title = `${route.title} · Vínculo`;
  }, [route]);

  return (
    <ScreenErrorBoundary
      key={attempt}
      onRetry={() => {
        screens.delete(route);
        setAttempt((count) => count + 1);
      }}
    >
      <Suspense fallback={fallback}>
        <Screen />
      </Suspense>
    </ScreenErrorBoundary>
  );
}
