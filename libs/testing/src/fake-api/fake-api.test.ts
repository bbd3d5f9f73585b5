import { getCompany } from '@vinculo/contracts/companies';
import { call } from '@vinculo/data-access/http';
import { aCompany } from '../builders';
import { fakeApi, Refusal } from './fake-api';

const company = aCompany();
const ask = () => call(getCompany, { params: { companyID: company.companyID } });

test('an answer that keeps to the contract arrives', async () => {
  const api = fakeApi();
  api.on(getCompany, ({ params }) => ({ ...company, companyID: params.companyID }));
  expect(await ask()).toEqual(company);
  expect(api.callsOf(getCompany)).toBe(1);
});

test('a refusal arrives with its code', async () => {
  fakeApi().on(getCompany, () => {
    throw new Refusal('not_found');
  });
  await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
});
