import { ButtonLink } from '@vinculo/ui/button';
import { UnderConstruction } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { MatchinghubProvider, useMatchinghub } from './matchinghub-context';

const TOOLS = [
  { path: paths.scheduler, label: 'Agenda' },
  { path: paths.helpDesk, label: 'Mesa de ayuda' },
  { path: paths.vacancyUtm, label: 'Enlaces UTM' },
] as const;

export const MatchinghubPage = () => (
  <MatchinghubProvider>
    <Page title="Matching Hub">
      <Hub />
    </Page>
  </MatchinghubProvider>
);

function Hub() {
  const { toolPath } = useMatchinghub();
  return (
    <UnderConstruction
      actions={TOOLS.map(({ path, label }) => (
        <ButtonLink key={path} to={toolPath(path)}>
          {label}
        </ButtonLink>
      ))}
    >
      Aquí verás, para cada vacante, a quienes mejor coinciden y por qué.
    </UnderConstruction>
  );
}
