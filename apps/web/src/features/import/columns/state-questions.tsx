import { formatLocalDate } from '@isp/domain/dates/local-date'
import { valueProblem } from '@isp/domain/import/import-row'
import { importTexts } from '@isp/domain/import/import-texts'
import { type StateAnswers, stateChoices } from '@isp/domain/import/states/state-choices'
import { MOST_STATE_WORDS, type StatePlan, type StateQuestion } from '@isp/domain/import/states/state-plan'
import { stateTexts } from '@isp/domain/import/states/state-texts'
import { Box, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { today } from '../../../lib/today'
import classes from '../import-dialog.module.css'

const NONE = ''
const choices = stateChoices.map((choice) => ({ value: choice, label: stateTexts.choices[choice] }))

type Props = {
  questions: readonly StateQuestion[]
  plan: StatePlan
  answers: StateAnswers
  /** The label of the column of the states. */
  heading: string
  onChange: (answers: StateAnswers) => void
}

/** The words of a file that say whether a client is served, once each with their count, and since when those are not who have no day. */
export function StateQuestions({ questions, plan, answers, heading, onChange }: Props) {
  if (questions.length === 0) return null
  if (questions.length > MOST_STATE_WORDS) {
    return (
      <Text role="alert" size="sm" c="var(--mantine-color-error)" my="md">
        {stateTexts.tooManyWords(heading, questions.length)}
      </Text>
    )
  }
  const from = answers.from ?? formatLocalDate(plan.from)
  return (
    <Box component="fieldset" my="md">
      <Text component="legend" mb="xs" fw={600}>
        {stateTexts.title}
      </Text>
      <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fill" className={classes.columns}>
        {questions.map(({ key, label, example, answer }) => (
          <NativeSelect
            key={key}
            label={label}
            description={example && stateTexts.example(example.slice(0, 60))}
            required={answer === null}
            data={answer === null ? [{ value: NONE, label: 'Elige' }, ...choices] : choices}
            value={answer ?? NONE}
            error={answer === null ? importTexts.chooseOne : undefined}
            onChange={({ currentTarget: { value } }) => {
              const choice = stateChoices.find((one) => one === value)
              if (choice) onChange({ ...answers, words: { ...answers.words, [key]: choice } })
            }}
          />
        ))}
        {questions.some(isPaused) && (
          <TextInput
            label={stateTexts.from}
            description={stateTexts.fromHint}
            autoComplete="off"
            value={from}
            error={stateStartProblem(answers)}
            onChange={({ currentTarget: { value } }) => onChange({ ...answers, from: value })}
          />
        )}
      </SimpleGrid>
    </Box>
  )
}

/** Whether the operator has to answer before the import goes on. */
export function lacksStates(questions: readonly StateQuestion[], answers: StateAnswers): boolean {
  if (questions.length > MOST_STATE_WORDS || questions.some(({ answer }) => answer === null)) return true
  return questions.some(isPaused) && stateStartProblem(answers) !== null
}

function isPaused({ answer }: StateQuestion): boolean {
  return answer === 'suspended' || answer === 'left'
}

function stateStartProblem({ from }: StateAnswers): string | null {
  if (from === null) return null
  return from.trim() === '' ? importTexts.badDate(stateTexts.from, '') : valueProblem('pauseFrom', from, today())
}
