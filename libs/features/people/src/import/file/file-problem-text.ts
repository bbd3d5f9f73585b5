import type { FileProblem } from './file-refused';

/** The error of a file, and what to do about it. */
export const FILE_PROBLEM_TEXT: Readonly<Record<FileProblem, string>> = {
  type: 'Este archivo no es CSV ni XLSX. Guárdalo desde tu hoja de cálculo como .xlsx o .csv y vuelve a elegirlo.',
  oldExcel:
    'Es un Excel antiguo (.xls) o tiene contraseña. Ábrelo, guárdalo como .xlsx sin contraseña y vuelve a elegirlo.',
  empty: 'El archivo está vacío. Escribe los encabezados en la primera fila y una persona en cada fila.',
  tooBig: 'El archivo pesa más de 10 MB. Divídelo en varios y súbelos uno por uno.',
  tooLarge:
    'El archivo ocupa demasiado al abrirse. Copia solo las filas y columnas que necesitas en un archivo nuevo y vuelve a elegirlo.',
  tooManyRows: 'El archivo tiene más de 50,000 filas. Divídelo en varios y súbelos uno por uno.',
  onlyHeadings: 'El archivo solo tiene encabezados. Agrega una persona en cada fila y vuelve a elegirlo.',
  merged:
    'La hoja tiene celdas combinadas y no se sabe de qué fila es cada dato. Sepáralas («Combinar y centrar» en Excel) y vuelve a elegirlo.',
  formulas:
    'La hoja tiene fórmulas, y su resultado puede cambiar. Copia las celdas, pégalas como valores y vuelve a elegirlo.',
  unreadable: 'No pudimos leer el archivo: parece dañado. Ábrelo, guárdalo otra vez como .xlsx y vuelve a elegirlo.',
};
