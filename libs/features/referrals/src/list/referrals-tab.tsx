import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { afterAnswers } from '@vinculo/data-access/idle';
import { useChangedBy } from '@vinculo/data-access/live';
import { referralQueries } from '@vinculo/data-access/referrals';
import { useListedViews } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { EmptyState, NoPermissionState } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListTable, NoMatches, useAskedView, useAskedViewID, useInfiniteList, useSelection } from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useState } from 'react';
import styles from '../referrals.module.css';
import { nameOfPerson, REFERRAL_COLUMNS, ReferralCard } from './referral-columns';
import { ReferralFilters } from './referral-filters';
import { ReferralPanel } from './referral-panel';
import { useReferralList } from './referral-list';

const ReferralTools = lazyPiece(async () => (await afterAnswers(() => import('./referral-tools'))).ReferralTools);
const ReferralsBulkBar = lazyPiece(async () => (await import('./referrals-bulk-bar')).ReferralsBulkBar);

interface ReferralsTabProps {
  readonly mayManage: boolean;
}

/** Who was recommended by whom, the newest first. */
export function ReferralsTab({ mayManage }: ReferralsTabProps) {
  const mayRead = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:read'));
  return mayRead ? <Referrals mayManage={mayManage} /> : <NoPermissionState />;
}

function Referrals({ mayManage }: ReferralsTabProps) {
  const { filters, activeCount, clear, show, openID, open } = useReferralList();
  const changedBy = useChangedBy();
  const asked = useAskedViewID();
  useAskedView({
    asked,
    views: useListedViews('referrals', asked !== null),
    onShow: (view) => view.list === 'referrals' && show(view.filters),
  });
  const [search, setSearch] = useState('');
  const wanted = { ...filters, search };
  const list = useInfiniteList({
    query: useInfiniteQuery({
      ...referralQueries.list(wanted),
      placeholderData: keepPreviousData,
      enabled: asked === null,
    }),
    filters: wanted,
    idOf: ({ referralID }) => referralID,
    openID,
    open: ({ referralID }) => open(referralID),
  });
  const selection = useSelection(list.rows, ({ referralID }) => referralID);
  const opened = list.rows.find(({ referralID }) => referralID === openID);
  return (
    <section className={styles.list} aria-label="Lista de referidos">
      <ReferralFilters search={search} onSearch={setSearch} tools={<ReferralTools filters={wanted} />} />
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
        changedBy={changedBy}
        openID={openID}
        {...(mayManage && { selection })}
        onOpen={({ referralID }) => open(referralID)}
        renderCard={ReferralCard}
      >
        {selection.selected.size > 0 && <ReferralsBulkBar selection={selection} />}
      </ListTable>
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
