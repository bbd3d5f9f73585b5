import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const AdminPage = () => (
  <Page title="Administración">
    <UnderConstruction>Aquí se administran las cuentas del personal, sus permisos y la bitácora.</UnderConstruction>
  </Page>
);
