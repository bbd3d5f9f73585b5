import { useQuery } from '@tanstack/react-query';
import type { Survey } from '@vinculo/contracts/surveys';
import { analyticsQueries } from '@vinculo/data-access/analytics';
import { useAuthStore } from '@vinculo/data-access/state';
import type { MeasureId } from '@vinculo/domain/measures';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { surveyAudiences, surveyMoments } from '@vinculo/domain/surveys';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { FigureTile, FigureTiles } from '@vinculo/ui/figures';
import { SegmentedField } from '@vinculo/ui/form';
import { Deferred, lazyPiece } from '@vinculo/ui/lazy';
import { ListProblem, useListParams } from '@vinculo/ui/list';
import { paths } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { useState } from 'react';
import { FigureFilters } from '../figures/figure-filters';
import { filtersOf, periodOf } from '../figures/figure-params';
import styles from '../figures/figures.module.css';
import type { Opened } from '../figures/opened';
import { useOpened } from '../figures/use-opened';
import { AnswersSection } from './answers-section';
import { ExperienceCharts } from './experience-charts';
import {
  experienceParams,
  grainOf,
  REPLY_QUESTIONS,
  REPLY_TILES,
  SURVEY_TILES,
  surveyQuestions,
  ticketRatingIn,
} from './experience-questions';
import own from './experiences.module.css';
import { SurveysSection } from './surveys-section';

const FigureRowsPanel = lazyPiece(async () => (await import('../figures/figure-rows-panel')).FigureRowsPanel);
const SurveyPanel = lazyPiece(async () => (await import('./survey-panel')).SurveyPanel);

/** The survey that is open beside the screen; a new one without it. */
interface OpenSurvey {
  readonly survey: Survey | undefined;
}

/** What candidates and companies think of each process, and how long they wait for an answer. */
export function ExperiencesPage() {
  const state = useListParams(experienceParams);
  const mayManage = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'surveys:manage'));
  const [rows, setRows] = useOpened<Opened>();
  const [open, setOpen] = useState<OpenSurvey | null>(null);
  const { audience } = state.filters;
  const period = periodOf(state.filters);
  const filters = filtersOf(state.filters);
  // The moment of a survey says nothing about applications.
  const ofApplications = { ...filters, sources: [] };
  const surveys = useQuery(
    analyticsQueries.figures({ figures: surveyQuestions(audience, grainOf(period)), period, filters, compares: true }),
  );
  const replies = useQuery(
    analyticsQueries.figures({ figures: REPLY_QUESTIONS, period, filters: ofApplications, compares: true }),
  );
  const [said, waited] = [surveys.data, replies.data];
  const problem = surveys.error ?? replies.error;
  const moments = surveyMoments.map(({ value }) => value).filter((value) => filters.sources.includes(value));
  const show = (opened: Opened) => {
    setOpen(null);
    setRows(opened);
  };
  const edit = (survey?: Survey) => {
    setRows(null);
    setOpen({ survey });
  };
  const tilesOf = (
    label: string,
    measures: readonly MeasureId[],
    { figures, countedAt }: NonNullable<typeof said>,
    asked: typeof filters,
  ) => (
    <FigureTiles label={label}>
      {measures.map((measure, index) => {
        const figure = figures[index];
        return (
          figure && (
            <FigureTile
              key={measure}
              measure={measure}
              figure={figure}
              countedAt={countedAt}
              onOpen={() => show({ request: { measure, period, filters: asked } })}
            />
          )
        );
      })}
    </FigureTiles>
  );
  return (
    <Page
      title="Experiencias"
      crumbs={[{ label: 'Analítica', to: paths.analytics }]}
      lead={
        said === undefined ? (
          'Encuestas y tiempos de respuesta'
        ) : (
          <>
            Encuestas y tiempos de respuesta · calculado <RelativeTime at={said.countedAt} />
          </>
        )
      }
      actions={
        mayManage ? (
          <Button variant="primary" onClick={() => edit()}>
            Nueva encuesta
          </Button>
        ) : undefined
      }
    >
      <div className={styles.screen} aria-busy={surveys.isPlaceholderData || replies.isPlaceholderData}>
        <div className={styles.body}>
          <FigureFilters state={state} source={{ label: 'Momento', options: surveyMoments }}>
            <SegmentedField
              label="Quién contesta"
              options={surveyAudiences}
              value={audience}
              onChange={(chosen) => state.setFilters({ audience: chosen })}
            />
          </FigureFilters>
          {said !== undefined && waited !== undefined ? (
            <>
              {tilesOf('Cifras de las encuestas', SURVEY_TILES[audience], said, filters)}
              {tilesOf('Cifras de los tiempos de respuesta y de la mesa de ayuda', REPLY_TILES, waited, ofApplications)}
              <Deferred>
                <ExperienceCharts
                  figures={said.figures}
                  tickets={ticketRatingIn(waited.figures)}
                  audience={audience}
                  period={period}
                  filters={filters}
                  onOpen={show}
                />
                <div className={own.sections}>
                  <AnswersSection request={{ audience, period, moments }} mayReply={mayManage} />
                  <SurveysSection mayManage={mayManage} onOpen={edit} />
                </div>
              </Deferred>
            </>
          ) : problem === null ? (
            <RowsSkeleton label="Calculando las cifras" />
          ) : (
            <ListProblem
              title="No pudimos calcular las cifras"
              error={problem}
              isRetrying={surveys.isFetching || replies.isFetching}
              onRetry={() => void Promise.all([surveys.refetch(), replies.refetch()])}
            />
          )}
        </div>
        <SidePanelSlot>
          {rows !== null ? (
            <FigureRowsPanel {...rows} onClose={() => setRows(null)} />
          ) : open === null ? null : (
            <SurveyPanel
              key={open.survey?.surveyID ?? 'new'}
              survey={open.survey}
              mayManage={mayManage}
              onClose={() => setOpen(null)}
            />
          )}
        </SidePanelSlot>
      </div>
    </Page>
  );
}
