import { ViewsMenu } from '@vinculo/ui/saved-views';
import { usePeopleViews } from './use-people-views';

/** The menu of views of the people. */
export const PeopleViews = () => <ViewsMenu {...usePeopleViews()} />;
