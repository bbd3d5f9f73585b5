import type { FeatureRoute } from '@vinculo/ui/navigation';
import { companiesScreen } from './companies/companies-routes';
import { vacancyForm } from './vacancies/vacancies-routes';

export const companiesRoutes: readonly FeatureRoute[] = [...companiesScreen, ...vacancyForm];
