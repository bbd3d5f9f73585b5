import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { payoutFilters, type PayoutId } from '@vinculo/contracts/referrals';
import { referralQueries } from '@vinculo/data-access/referrals';
import { useAuthStore } from '@vinculo/data-access/state';
import { payoutStates } from '@vinculo/domain/referrals';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { EmptyState, NoPermissionState } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { listParams, ListTable, OptionFilter, useInfiniteList, useListParams, useSelection } from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useState } from 'react';
import styles from '../referrals.module.css';
import { Ledger } from './ledger';
import { nameOfPayout, PAYOUT_COLUMNS, PayoutCard } from './payout-columns';
import { PayoutPanel } from './payout-panel';
import { PayrollButton } from './payroll';

const PayoutsBulkBar = lazyPiece(async () => (await import('./payouts-bulk-bar')).PayoutsBulkBar);

const payoutParams = listParams(payoutFilters, { states: 'pago' });

interface PayoutsTabProps {
  readonly mayPay: boolean;
}

/** What is owed for referrals and was paid, what is due first at the top. */
export function PayoutsTab({ mayPay }: PayoutsTabProps) {
  const mayRead = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:read'));
  return mayRead ? <Payouts mayPay={mayPay} /> : <NoPermissionState />;
}

function Payouts({ mayPay }: PayoutsTabProps) {
  const { filters, setFilters } = useListParams(payoutParams);
  const [state] = filters.states;
  const [openID, setOpenID] = useState<PayoutId | null>(null);
  const list = useInfiniteList({
    query: useInfiniteQuery({ ...referralQueries.payouts(filters), placeholderData: keepPreviousData }),
    filters,
    idOf: ({ payoutID }) => payoutID,
    openID,
    open: ({ payoutID }) => setOpenID(payoutID),
  });
  const selection = useSelection(list.rows, ({ payoutID }) => payoutID);
  const opened = list.rows.find(({ payoutID }) => payoutID === openID);
  return (
    <section className={styles.list} aria-label="Pagos">
      <div className={styles.bar}>
        <OptionFilter
          label="Estado"
          options={payoutStates}
          value={state}
          onChange={(chosen) => setFilters({ states: chosen === undefined ? [] : [chosen] })}
        />
        {mayPay && <PayrollButton />}
      </div>
      <Ledger mayPay={mayPay} />
      <ListTable
        list={list}
        problemTitle="No pudimos cargar los pagos"
        label="Pagos"
        columns={PAYOUT_COLUMNS}
        idOf={({ payoutID }) => payoutID}
        nameOf={nameOfPayout}
        empty={
          <EmptyState title={state === undefined ? 'Aún no hay pagos' : 'Ningún pago en ese estado'}>
            Cuando se contrata a alguien referido, aquí aparecen las partes de su recompensa.
          </EmptyState>
        }
        openID={openID}
        {...(mayPay && { selection })}
        onOpen={({ payoutID }) => setOpenID(payoutID)}
        renderCard={PayoutCard}
      >
        {selection.selected.size > 0 && <PayoutsBulkBar selection={selection} />}
      </ListTable>
      <SidePanelSlot>
        {opened !== undefined && (
          <PayoutPanel
            key={opened.payoutID}
            payout={opened}
            mayPay={mayPay}
            neighbours={list.neighbours}
            onClose={() => setOpenID(null)}
          />
        )}
      </SidePanelSlot>
    </section>
  );
}
