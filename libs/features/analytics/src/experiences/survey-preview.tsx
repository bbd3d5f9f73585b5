import type { SurveyQuestion } from '@vinculo/contracts/surveys';
import { CSAT_SCORES, NPS_SCORES, surveyThemes } from '@vinculo/domain/surveys';
import styles from './experiences.module.css';

const choicesOf = (question: SurveyQuestion): readonly string[] => {
  switch (question.kind) {
    case 'nps':
      return NPS_SCORES.map(String);
    case 'csat':
      return CSAT_SCORES.map(String);
    case 'choice':
      return question.options;
    case 'themes':
      return surveyThemes.map(({ label }) => label);
    case 'text':
      return [];
  }
};

/** The questions as they are read on the page of the survey. */
export const SurveyPreview = ({ questions }: { readonly questions: readonly SurveyQuestion[] }) => (
  <section className={styles.preview} aria-label="Vista previa">
    <h3>Así se verá</h3>
    {questions.map((question, index) => (
      <div key={index}>
        <p>{question.text === '' ? 'Escribe la pregunta' : question.text}</p>
        {question.kind === 'text' ? (
          <div className={styles.box} />
        ) : (
          <ul className={styles.choices}>
            {choicesOf(question).map((choice, place) => (
              <li key={place}>{choice}</li>
            ))}
          </ul>
        )}
      </div>
    ))}
  </section>
);
