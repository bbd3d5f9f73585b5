import type { Advice, PayUnderMinimum } from '@vinculo/domain/labour-law';

interface AdviceText {
  readonly title: string;
  readonly text: string;
  /** The article or authority that it is based on. */
  readonly basis: string;
}

export const pesos = (amount: number): string => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const dayText = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const MINIMUM_BASIS = 'LFT, art. 90';

/** The error of a salary under the minimum, with its legal source. */
export const minimumText = ({ minimum, isBorder }: PayUnderMinimum): string =>
  `El mínimo legal${isBorder ? ' en la frontera norte' : ''} es ${pesos(minimum)} (${MINIMUM_BASIS}).`;

/** The text of a piece of advice: the finding, what to do, and the legal source. */
export function adviceText(advice: Advice): AdviceText {
  switch (advice.code) {
    case 'pay_under_minimum':
      return {
        title: 'El salario está por debajo del mínimo',
        text: `Para esta forma de pago el mínimo es ${pesos(advice.minimum)}${advice.isBorder ? ' en la frontera norte' : ''}.`,
        basis: `${MINIMUM_BASIS} y resolución de la CONASAMI`,
      };
    case 'gross_or_net_unsaid':
      return {
        title: 'Indica si el salario es bruto o neto',
        text: 'Quien lo lee quiere saber cuánto recibirá.',
        basis: 'Buena práctica; dictamen de transparencia salarial, 18 de febrero de 2026',
      };
    case 'hours_over_maximum':
      return {
        title: `Son ${advice.hours} horas a la semana`,
        text:
          advice.from === null
            ? `El máximo es de ${advice.maximum}. Reduce los días o el turno.`
            : `Desde el ${dayText.format(new Date(advice.from))} el máximo es de ${advice.maximum}.`,
        basis: 'LFT, arts. 59 y 61; DOF, 3 de marzo de 2026',
      };
    case 'discriminatory_wording':
      return {
        title: `«${advice.words}» puede discriminar`,
        text: 'Pide lo que el puesto necesita, no edad, sexo, apariencia, estado civil ni creencias.',
        basis: 'LFT, arts. 3 y 133, fracción I',
      };
    case 'gendered_title':
      return {
        title: `«${advice.words}» nombra a un solo género`,
        text: 'Usa una forma que incluya: «Persona vendedora», «Vendedor(a)».',
        basis: 'LFT, arts. 3 y 133, fracción I',
      };
    case 'pregnancy_or_medical':
      return {
        title: `«${advice.words}» no se puede exigir`,
        text: 'No se piden pruebas de embarazo ni de salud para contratar.',
        basis: 'LFT, art. 133, fracción XIV',
      };
    case 'fee_to_candidates':
      return {
        title: `«${advice.words}»: a quien busca empleo no se le cobra`,
        text: 'Ni cuotas, ni depósitos, ni uniformes o cursos a su cargo.',
        basis: 'Reglamento de Agencias de Colocación, art. 10',
      };
    case 'criminal_record_asked':
      return {
        title: 'Pides carta de antecedentes no penales',
        text: 'Sin una razón ligada al puesto puede ser discriminatorio.',
        basis: 'Criterio de la CNDH, 2016',
      };
    case 'telework_rules':
      return {
        title: 'Es teletrabajo',
        text: 'Si pasa del 40 % del tiempo, el contrato y el equipo siguen reglas propias.',
        basis: 'LFT, art. 330-A y NOM-037-STPS-2023',
      };
  }
}
