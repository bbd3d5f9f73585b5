import type { ApplicationStage } from '../applications';

/** What staff edit before it is sent. */
export type CandidateMessage = Readonly<Record<'subject' | 'text', string>>;

interface MessageTemplate extends CandidateMessage {
  readonly value: string;
  readonly label: string;
}

/** The texts that a message to a candidate starts from. */
export const messageTemplates = [
  {
    value: 'welcome',
    label: 'Bienvenida',
    subject: '¡El puesto de «{vacante}» es tuyo!',
    text: `{nombre}, ¡felicidades! {empresa} te eligió para «{vacante}».

Pronto te contactamos para decirte qué sigue.`,
  },
  {
    value: 'progress',
    label: 'Avance en el proceso',
    subject: 'Sigues en el proceso de «{vacante}»',
    text: `{nombre}, avanzaste a la siguiente etapa para «{vacante}», de {empresa}.

Te contactamos en estos días con los detalles.`,
  },
  {
    value: 'rejection',
    label: 'Esta vez no',
    subject: 'Tu proceso para «{vacante}»',
    text: `{nombre}, gracias por tu tiempo y por tu interés en «{vacante}», de {empresa}.

Esta vez seguimos con otras personas. Te deseamos mucho éxito y ojalá coincidamos en otra vacante.`,
  },
  {
    value: 'filled',
    label: 'El puesto se cubrió',
    subject: 'El puesto de «{vacante}» se cubrió',
    text: `{nombre}, gracias por participar en el proceso de «{vacante}», de {empresa}.

El puesto ya se cubrió, así que cerramos tu proceso. Ojalá coincidamos en otra vacante.`,
  },
  {
    value: 'thanks',
    label: 'Agradecimiento',
    subject: 'Gracias por tu interés en «{vacante}»',
    text: `{nombre}, gracias por avisarnos y por el tiempo que le diste a «{vacante}», de {empresa}.

Si más adelante buscas trabajo, con gusto te atendemos.`,
  },
] as const satisfies readonly MessageTemplate[];
export type MessageTemplateName = (typeof messageTemplates)[number]['value'];

const FIRST: Readonly<Partial<Record<ApplicationStage, MessageTemplateName>>> = {
  hired: 'welcome',
  discarded: 'rejection',
  withdrawn: 'thanks',
};

/** The template that is offered first to somebody who moves to a stage. */
export const firstTemplate = (to: ApplicationStage): MessageTemplateName => FIRST[to] ?? 'progress';

export const messageOf = (name: MessageTemplateName): CandidateMessage => {
  const { subject, text } = messageTemplates.find(({ value }) => value === name) ?? messageTemplates[0];
  return { subject, text };
};
