import { useQuery } from '@tanstack/react-query';
import { IconCalendarPlus, IconDots } from '@tabler/icons-react';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { useAuthStore, useSchedulingStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button, IconButton } from '@vinculo/ui/button';
import { NoPermissionState, RowsSkeleton } from '@vinculo/ui/feedback';
import { KeyList } from '@vinculo/ui/key-list';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListProblem } from '@vinculo/ui/list';
import { paths } from '@vinculo/ui/navigation';
import { Menu } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { useKeys } from '@vinculo/ui/shortcuts';
import { useState } from 'react';
import { SchedulerCalendar } from './scheduler-calendar';

const HoursDialog = lazyPiece(async () => (await import('./hours/hours-dialog')).HoursDialog, { isOverlay: true });
const RoomsDialog = lazyPiece(async () => (await import('./hours/rooms-dialog')).RoomsDialog, { isOverlay: true });
const KitsDialog = lazyPiece(async () => (await import('./evaluations/kits-dialog')).KitsDialog, { isOverlay: true });
const ExternalCalendarDialog = lazyPiece(
  async () => (await import('./hours/external-calendar-dialog')).ExternalCalendarDialog,
  { isOverlay: true },
);
const OpenCallsDialog = lazyPiece(async () => (await import('./open-calls/open-calls-dialog')).OpenCallsDialog, {
  isOverlay: true,
});
const FeedDialog = lazyPiece(async () => (await import('./hours/feed-dialog')).FeedDialog, { isOverlay: true });
const ReassignDialog = lazyPiece(async () => (await import('./reassign/reassign-dialog')).ReassignDialog, {
  isOverlay: true,
});

const CRUMBS = [{ label: 'Matching Hub', to: paths.matchingHub }];
const KEYS = [
  { keys: ['N'], label: 'Nueva cita' },
  { keys: ['Mayús', '↑↓←→'], label: 'Mover la cita elegida' },
  { keys: ['Alt', '↑↓'], label: 'Alargarla o acortarla' },
  { keys: ['Intro'], label: 'Dejarla ahí' },
  { keys: ['Esc'], label: 'Dejarla como estaba' },
];

/** Open calls are of vacancies, and bring people who apply. */
const CALL_PERMISSIONS = [
  'events:manage',
  'candidates:read',
  'applications:read',
  'vacancies:read',
  'companies:read',
] as const;

type Tool = 'hours' | 'external' | 'rooms' | 'kits' | 'calls' | 'feed' | 'reassign';

/** The agenda: who meets whom, when and where. */
export function SchedulerPage() {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const schedule = useSchedulingStore((state) => state.schedule);
  const [tool, setTool] = useState<Tool | null>(null);
  const mayRead = can(claims, 'events:read');
  const mayManage = can(claims, 'events:manage');
  const mayOpenCalls = CALL_PERMISSIONS.every((permission) => can(claims, permission));
  const mayEditHours = can(claims, 'availability:edit');
  const query = useQuery({ ...agendaQueries.calendars(), enabled: mayRead });
  useKeys({ n: mayManage ? () => schedule({}) : undefined });
  const own = query.data?.staff.find(({ isOwn }) => isOwn);
  const close = () => setTool(null);

  if (!mayRead)
    return (
      <Page title="Agenda" crumbs={CRUMBS}>
        <NoPermissionState />
      </Page>
    );
  return (
    <Page
      title="Agenda"
      crumbs={CRUMBS}
      actions={
        <>
          <KeyList keys={KEYS} />
          <Menu
            trigger={<IconButton label="Más de la agenda" icon={<IconDots size={16} stroke={1.75} aria-hidden />} />}
            groups={[
              [
                ...(own === undefined || !mayEditHours
                  ? []
                  : [{ label: 'Mis horarios', onSelect: () => setTool('hours') }]),
                ...(own === undefined || !mayEditHours
                  ? []
                  : [{ label: 'Mi otro calendario', onSelect: () => setTool('external') }]),
                { label: 'Mi calendario en otro programa', onSelect: () => setTool('feed') },
                ...(mayEditHours ? [{ label: 'Salas', onSelect: () => setTool('rooms') }] : []),
                ...(mayManage ? [{ label: 'Guías de entrevista', onSelect: () => setTool('kits') }] : []),
                ...(mayOpenCalls ? [{ label: 'Convocatorias', onSelect: () => setTool('calls') }] : []),
                ...(mayManage ? [{ label: 'Reasignar citas', onSelect: () => setTool('reassign') }] : []),
              ],
            ]}
          />
          {mayManage && (
            <Button
              variant="primary"
              icon={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
              aria-keyshortcuts="n"
              onClick={() => schedule({})}
            >
              Nueva cita
            </Button>
          )}
        </>
      }
    >
      {query.data !== undefined ? (
        <SchedulerCalendar calendars={query.data} mayManage={mayManage} />
      ) : query.isError ? (
        <ListProblem
          title="No pudimos cargar la agenda"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RowsSkeleton label="Cargando la agenda" />
      )}
      {tool === 'hours' && own !== undefined && <HoursDialog uid={own.uid} onClose={close} />}
      {tool === 'rooms' && <RoomsDialog onClose={close} />}
      {tool === 'kits' && <KitsDialog onClose={close} />}
      {tool === 'external' && <ExternalCalendarDialog onClose={close} />}
      {tool === 'calls' && <OpenCallsDialog ownUid={own?.uid} onClose={close} />}
      {tool === 'feed' && <FeedDialog onClose={close} />}
      {tool === 'reassign' && query.data !== undefined && <ReassignDialog staff={query.data.staff} onClose={close} />}
    </Page>
  );
}
