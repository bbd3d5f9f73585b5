import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { referralQueries } from '@vinculo/data-access/referrals';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { EmptyState, NoPermissionState } from '@vinculo/ui/feedback';
import { ListTable, NoMatches, useInfiniteList } from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useState } from 'react';
import styles from '../referrals.module.css';
import { nameOfPerson, REFERRAL_COLUMNS, ReferralCard } from './referral-columns';
import { ReferralFilters } from './referral-filters';
import { ReferralPanel } from './referral-panel';
import { useReferralList } from './use-referral-list';

interface ReferralsTabProps {
  readonly mayManage: boolean;
}

/** Who was recommended by whom, the newest first. */
export function ReferralsTab({ mayManage }: ReferralsTabProps) {
  const mayRead = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:read'));
  return mayRead ? <Referrals mayManage={mayManage} /> : <NoPermissionState />;
}

function Referrals({ mayManage }: ReferralsTabProps) {
  const { filters, activeCount, clear, openID, open } = useReferralList();
  const [search, setSearch] = useState('');
  const wanted = { ...filters, search };
  const list = useInfiniteList({
    query: useInfiniteQuery({ ...referralQueries.list(wanted), placeholderData: keepPreviousData }),
    filters: wanted,
    idOf: ({ referralID }) => referralID,
    openID,
    open: ({ referralID }) => open(referralID),
  });
  const opened = list.rows.find(({ referralID }) => referralID === openID);
  return (
    <section className={styles.list} aria-label="Lista de referidos">
      <ReferralFilters search={search} onSearch={setSearch} />
      <ListTable
        list={list}
        problemTitle="No pudimos cargar los referidos"
        label="Referidos"
        columns={REFERRAL_COLUMNS}
        idOf={({ referralID }) => referralID}
        nameOf={nameOfPerson}
        empty={
          activeCount > 0 || search !== '' ? (
            <NoMatches
              title="Ningún referido coincide"
              onClear={() => {
                setSearch('');
                clear();
              }}
            >
              Cambia lo que buscas o quita los filtros.
            </NoMatches>
          ) : (
            <EmptyState title="Aún no hay referidos">
              En «Programas» cada persona que refiere tiene su página y su código QR.
            </EmptyState>
          )
        }
        openID={openID}
        onOpen={({ referralID }) => open(referralID)}
        renderCard={ReferralCard}
      />
      <SidePanelSlot>
        {opened !== undefined && (
          <ReferralPanel
            key={opened.referralID}
            referral={opened}
            mayManage={mayManage}
            neighbours={list.neighbours}
            onClose={() => open(null)}
          />
        )}
      </SidePanelSlot>
    </section>
  );
}
