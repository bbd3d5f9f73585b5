import { NoPermissionState, UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';
import { AdministrationProvider, useAdministration } from './admin-context';

export const AdminPage = () => (
  <AdministrationProvider>
    <Page title="Administración">
      <Administration />
    </Page>
  </AdministrationProvider>
);

const Administration = () =>
  useAdministration().mayAdminister ? (
    <UnderConstruction>Aquí se administran las cuentas del personal, sus permisos y la bitácora.</UnderConstruction>
  ) : (
    <NoPermissionState>La administran quienes tienen el permiso de administrador.</NoPermissionState>
  );
