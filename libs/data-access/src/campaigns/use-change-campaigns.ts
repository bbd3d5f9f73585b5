import { useMutation } from '@tanstack/react-query';
import {
  addCost,
  createCampaign,
  createTemplate,
  createTerm,
  editCampaign,
  editCost,
  editTemplate,
  editTerm,
  mendUnassigned,
  saveLinkHosts,
  undoMend,
  type CampaignId,
  type CostId,
  type TemplateId,
  type TermId,
} from '@vinculo/contracts/campaigns';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { campaignQueries } from './campaign-queries';

const meta = { invalidates: [campaignQueries.all()] };

interface Once<Body> {
  readonly body: Body;
  /** One per filled form: sending it twice writes once. */
  readonly idempotencyKey: string;
}

/** Adds a term to a vocabulary. */
export const useCreateTerm = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<RequestOf<typeof createTerm>['body']>) =>
      call(createTerm, { body }, { idempotencyKey }),
    meta,
  });

/** Renames or retires a term, or changes the media of a source. */
export const useEditTerm = () =>
  useMutation({
    mutationFn: ({ termID, ...body }: RequestOf<typeof editTerm>['body'] & { readonly termID: TermId }) =>
      call(editTerm, { params: { termID }, body }),
    meta,
  });

/** Begins a campaign. */
export const useCreateCampaign = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<RequestOf<typeof createCampaign>['body']>) =>
      call(createCampaign, { body }, { idempotencyKey }),
    meta,
  });

/** Changes or retires a campaign. */
export const useEditCampaign = () =>
  useMutation({
    mutationFn: ({
      campaignID,
      ...body
    }: RequestOf<typeof editCampaign>['body'] & { readonly campaignID: CampaignId }) =>
      call(editCampaign, { params: { campaignID }, body }),
    meta,
  });

/** Adds a template of links. */
export const useCreateTemplate = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<RequestOf<typeof createTemplate>['body']>) =>
      call(createTemplate, { body }, { idempotencyKey }),
    meta,
  });

/** Changes or retires a template of links. */
export const useEditTemplate = () =>
  useMutation({
    mutationFn: ({
      templateID,
      ...body
    }: RequestOf<typeof editTemplate>['body'] & { readonly templateID: TemplateId }) =>
      call(editTemplate, { params: { templateID }, body }),
    meta,
  });

/** Says where links may lead. */
export const useSaveLinkHosts = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof saveLinkHosts>['body']) => call(saveLinkHosts, { body }),
    meta,
  });

/** Writes down what was spent on a day. */
export const useAddCost = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<RequestOf<typeof addCost>['body']>) =>
      call(addCost, { body }, { idempotencyKey }),
    meta,
  });

/** Corrects what was spent; 0 removes it. */
export const useEditCost = () =>
  useMutation({
    mutationFn: ({ costID, ...body }: RequestOf<typeof editCost>['body'] & { readonly costID: CostId }) =>
      call(editCost, { params: { costID }, body }),
    meta,
  });

/** Counts parameters of no campaign as those of one. */
export const useMendUnassigned = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<RequestOf<typeof mendUnassigned>['body']>) =>
      call(mendUnassigned, { body }, { idempotencyKey }),
    meta,
  });

/** Takes back what parameters were counted as. */
export const useUndoMend = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<RequestOf<typeof undoMend>['body']>) =>
      call(undoMend, { body }, { idempotencyKey }),
    meta,
  });
