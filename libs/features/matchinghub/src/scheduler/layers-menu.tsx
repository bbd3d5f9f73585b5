import { IconChevronDown } from '@tabler/icons-react';
import type { listCalendars } from '@vinculo/contracts/agenda';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { eventTypes } from '@vinculo/domain/agenda';
import { Button } from '@vinculo/ui/button';
import { Menu, type MenuItem } from '@vinculo/ui/overlays';
import type { Layers } from './calendar/scheduler-params';

interface LayersMenuProps {
  readonly calendars: ResponseOf<typeof listCalendars>;
  readonly layers: Layers;
  readonly onChange: (change: Partial<Layers>) => void;
}

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** Whose calendars are shown, and which rooms and types. */
export function LayersMenu({ calendars: { staff, rooms }, layers, onChange }: LayersMenuProps) {
  const chosen = layers.staff === 'all' ? [] : layers.staff;
  const inUse = rooms.filter(({ isRetired, roomID }) => !isRetired || layers.rooms.includes(roomID));
  const staffLabel =
    layers.staff === 'all'
      ? 'Todo el equipo'
      : chosen.length === 0
        ? 'Mi agenda'
        : chosen.length === 1
          ? (staff.find(({ uid }) => uid === chosen[0])?.name ?? 'Equipo: 1')
          : `Equipo: ${chosen.length}`;
  return (
    <>
      <Filter
        label={staffLabel}
        groups={[
          [
            {
              label: 'Mi agenda',
              isChosen: layers.staff !== 'all' && chosen.length === 0,
              onSelect: () => onChange({ staff: [] }),
            },
            { label: 'Todo el equipo', isChosen: layers.staff === 'all', onSelect: () => onChange({ staff: 'all' }) },
          ],
          staff.map(({ uid, name }) => ({
            label: name,
            isOn: chosen.includes(uid),
            onSelect: () => onChange({ staff: toggled(chosen, uid) }),
          })),
        ]}
      />
      <Filter
        label={layers.types.length === 0 ? 'Tipos' : `Tipos: ${layers.types.length}`}
        groups={[
          eventTypes.map(({ value, label }) => ({
            label,
            isOn: layers.types.includes(value),
            onSelect: () => onChange({ types: toggled(layers.types, value) }),
          })),
          [
            {
              label: 'Ver canceladas',
              isOn: layers.withCancelled,
              onSelect: () => onChange({ withCancelled: !layers.withCancelled }),
            },
          ],
        ]}
      />
      {inUse.length > 0 && (
        <Filter
          label={layers.rooms.length === 0 ? 'Salas' : `Salas: ${layers.rooms.length}`}
          groups={[
            inUse.map(({ roomID, name }) => ({
              label: name,
              isOn: layers.rooms.includes(roomID),
              onSelect: () => onChange({ rooms: toggled(layers.rooms, roomID) }),
            })),
          ]}
        />
      )}
    </>
  );
}

const Filter = ({ label, groups }: { readonly label: string; readonly groups: readonly (readonly MenuItem[])[] }) => (
  <Menu
    align="start"
    trigger={
      <Button size="sm" iconAfter={<IconChevronDown size={14} stroke={1.75} aria-hidden />}>
        {label}
      </Button>
    }
    groups={groups}
  />
);
