import { documentTypes, type DocumentType } from '../catalogs';
import { typeOfFileName } from './type-of-name';

test.each<[string, DocumentType | null]>([
  ['CV_Xóchitl_Ramírez.pdf', 'CV'],
  ['currículum 2026.docx', 'CV'],
  ['Acta_nacimiento (2).pdf', 'Birth Certificate'],
  ['ACTA.PDF', 'Birth Certificate'],
  ['constancia-de-situación-fiscal.pdf', 'RFC'],
  ['nss.jpg', 'Social Security Number'],
  ['título licenciatura.pdf', 'Education Certificate'],
  ['carta no penales.pdf', 'Penal Record Letter'],
  ['comprobante domicilio CFE.pdf', 'Address Proof'],
  ['pasaporte.png', 'Valid Passport'],
  ['Licencia.jpeg', 'Driver License'],
  ['tarjeta de circulación.pdf', 'Card of Circulation'],
  ['recomendaciones.pdf', 'Recommendation Letters'],
  ['residente permanente.pdf', 'migration document'],
  ['IMG_2041.jpg', null],
  ['exacta.pdf', null],
  ['acta y cv.pdf', null],
])('%s: %s', (fileName, type) => expect(typeOfFileName(fileName)).toBe(type));

test.each(documentTypes.map(({ value, label }) => [label, value]))('a file called «%s» is one', (label, type) =>
  expect(typeOfFileName(`${label}.pdf`)).toBe(type),
);
