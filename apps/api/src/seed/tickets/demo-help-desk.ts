import { NO_EFFECTS, noConditions, noRuleEffects } from '@vinculo/domain/tickets';
import type { Tx } from '../../db/database';
import { cannedReplies, ticketMacros } from '../../db/schema/ticket-tools';
import { insertArticle } from '../../modules/tickets/articles/articles.repository';
import { listCategories } from '../../modules/tickets/help-desk.repository';
import { insertRule } from '../../modules/tickets/rules/rules.repository';

const REPLIES = [
  ['Saludo', 'Hola, {nombre}:\n\nGracias por escribirnos. \n\n{agente}\nMesa de ayuda de Vínculo'],
  [
    'Pedir documento',
    'Hola, {nombre}:\n\nPara seguir con «{asunto}» nos falta un documento. Respóndenos a este correo con él.\n\n{agente}',
  ],
  [
    'Proceso en marcha',
    'Hola, {nombre}:\n\nTu proceso para {vacante} sigue en marcha; te escribimos en cuanto {empresa} responda.\n\n{agente}',
  ],
] as const;

const MACROS = [
  {
    name: 'Pedir documento y esperar',
    effects: {
      ...{ ...NO_EFFECTS, answer: REPLIES[1][1], note: 'Se le pidió un documento.', tags: ['documentos'] },
      verb: 'askRequester' as const,
    },
  },
  {
    name: 'Resolver con saludo',
    effects: { ...NO_EFFECTS, answer: REPLIES[0][1], tags: [], verb: 'resolve' as const },
  },
];

const ARTICLES = [
  {
    name: 'Subir un documento',
    text: 'Sube tu documento en PDF o como foto, de 10 MB cuando más. Que se lean las cuatro esquinas y que no esté vencido. Lo revisamos en dos días hábiles y te avisamos por correo.',
  },
  {
    name: 'Cambiar la hora de una entrevista',
    text: 'En el correo de tu entrevista hay un enlace para elegir otra hora. Funciona hasta tres horas antes; después, respóndenos y lo vemos con la empresa.',
  },
  {
    name: 'Nadie cobra por un empleo',
    text: 'Vínculo y las empresas con las que trabajamos nunca piden dinero para entrar a trabajar. Si alguien te lo pidió, mándanos su nombre o su teléfono: lo investigamos el mismo día.',
  },
];

/** What comes by mail or by the form has no category: its words choose one. */
const ROUTES = [
  { category: 'Entrevistas y citas', text: 'entrevista, mi cita, enlace de la llamada' },
  { category: 'Documentos', text: 'acta de nacimiento, comprobante, documento' },
  { category: 'Postulaciones', text: 'postulación, vacante, mi proceso' },
];

/** Inserts what the team answers with, and rules that put what comes in into its queue. */
export async function seedHelpDesk(tx: Tx): Promise<void> {
  await tx.insert(ticketMacros).values(MACROS);
  await tx.insert(cannedReplies).values(REPLIES.map(([name, text]) => ({ name, text })));
  for (const article of ARTICLES) await insertArticle(tx, article);
  const categories = await listCategories(tx);
  const other = categories.find(({ name }) => name === 'Otro');
  for (const { category, text } of ROUTES) {
    const categoryID = categories.find(({ name }) => name === category)?.categoryID;
    if (categoryID === undefined || other === undefined) continue;
    await insertRule(tx, {
      ...{ name: `A ${category}`, isActive: true, event: 'opened' },
      conditions: { ...noConditions(), categories: [other.categoryID], channels: ['mail', 'form'], text },
      effects: { ...noRuleEffects(), categoryID },
    });
  }
}
