import { addMonths, monthName, periodOf } from '@isp/domain/dates/period'
import { importTexts } from '@isp/domain/import/import-texts'
import type { ImportedMonthKind } from '@isp/domain/import/past/imported-past'
import type { AnsweredPast, DateOrder, PastChoices } from '@isp/domain/import/past/past-choices'
import type { PastQuestions as Asked } from '@isp/domain/import/past/past-plan'
import { easedPlace } from '@isp/domain/import/sheet/place-name'
import { hiddenParts } from '@isp/domain/import/sheet/shown-lines'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { today } from '../../../lib/today'
import { blocksOfGroup, datesAsked, type ImportAnswers, type ImportDraft, withHidden } from '../import-draft'

/** Without an answer yet. */
const NONE = ''
/** Years before and after the present one that a grid of months may be of. */
const [YEARS_BACK, YEARS_AHEAD] = [5, 1]

type Props = { draft: ImportDraft; onChange: (draft: ImportDraft) => void }

/** Asked once for all rows: hidden parts, places written once for a block, and the order of day and month. */
export function SheetQuestions({ draft, onChange }: Props) {
  const { sheet, table, match, takesHidden, answers } = draft
  const hidden = hiddenParts(sheet)
  const asked = datesAsked(table, match)
  const blocks = blocksOfGroup(table, match)
  if (!hidden && !asked && !blocks) return null
  const answer = (changed: Partial<ImportAnswers>) => onChange({ ...draft, answers: { ...answers, ...changed } })
  return (
    <Stack gap="sm" maw={480} my="md">
      {hidden && (
        <Checkbox
          label={importTexts.takeHidden(hidden)}
          description={importTexts.hiddenHint}
          checked={takesHidden}
          onChange={({ currentTarget: { checked } }) => onChange(withHidden(draft, checked))}
        />
      )}
      {blocks && (
        <Checkbox
          label={importTexts.repeatDown(easedPlace(blocks.first))}
          description={importTexts.repeatDownHint(blocks.blank)}
          checked={answers.repeatsGroup}
          onChange={({ currentTarget: { checked } }) => answer({ repeatsGroup: checked })}
        />
      )}
      {asked && (
        <DateOrderSelect
          label={importTexts.dateOrder(asked.example)}
          value={answers.dates}
          onChange={(order) => answer({ dates: { ...answers.dates, ...order } })}
        />
      )}
    </Stack>
  )
}

/** How dates are read, in words: 'mes/día/año'. */
export function dateOrderLabel(order: DateOrder): string {
  return dateOrders.find((one) => one.texts === order.texts && one.swapsDates === order.swapsDates)?.label ?? ''
}

const dateOrders: readonly (DateOrder & { label: string })[] = [
  { texts: 'monthFirst', swapsDates: false, label: 'mes/día/año' },
  { texts: 'dayFirst', swapsDates: false, label: 'día/mes/año' },
  { texts: 'monthFirst', swapsDates: true, label: 'mes/día/año, también las que Excel leyó al revés' },
  { texts: 'dayFirst', swapsDates: true, label: 'día/mes/año, también las que Excel leyó al revés' },
]

type OrderProps = { label: string; value: DateOrder; onChange: (order: DateOrder) => void }

function DateOrderSelect({ label, value: { texts, swapsDates }, onChange }: OrderProps) {
  const isChosen = (order: DateOrder) => order.texts === texts && order.swapsDates === swapsDates
  return (
    <NativeSelect
      label={label}
      data={dateOrders.map((order, index) => ({ value: String(index), label: order.label }))}
      value={String(dateOrders.findIndex(isChosen))}
      onChange={({ currentTarget: { value } }) => {
        const order = dateOrders[Number(value)]
        if (order) onChange({ texts: order.texts, swapsDates: order.swapsDates })
      }}
    />
  )
}

type PastProps = { questions: Asked; choices: AnsweredPast; onChange: (changed: Partial<PastChoices>) => void }

/** Questions about the time before the system (product/import#columns-of-the-past). */
export function PastQuestions({ questions, choices, onChange }: PastProps) {
  const { balance, year, words, dates, hasMonths } = questions
  const present = Number(today().slice(0, 4))
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, index) =>
    String(present + YEARS_AHEAD - index),
  )
  return (
    <Stack gap="sm" maw={480} my="md">
      {hasMonths && (
        <Checkbox
          label={importTexts.bringPaid}
          description={importTexts.bringPaidHint}
          checked={choices.bringsPaid}
          onChange={({ currentTarget: { checked } }) => onChange({ bringsPaid: checked })}
        />
      )}
      <Checkbox
        label={importTexts.monthOpen(monthName(periodOf(today())))}
        description={importTexts.monthOpenHint(monthName(addMonths(periodOf(today()), -1)))}
        checked={choices.currentMonthOpen}
        onChange={({ currentTarget: { checked } }) => onChange({ currentMonthOpen: checked })}
      />
      {year !== null && (
        <NativeSelect
          label={importTexts.yearOf(year)}
          data={years}
          value={String(choices.year)}
          onChange={({ currentTarget: { value } }) => onChange({ year: Number(value) })}
        />
      )}
      {dates !== null && (
        <DateOrderSelect
          label={importTexts.paidDateOrder(dates)}
          value={choices.dates}
          onChange={(order) => onChange({ dates: order })}
        />
      )}
      {balance !== null && (
        <NativeSelect
          label={importTexts.balanceMeans(balance)}
          required
          data={[
            { value: NONE, label: 'Elige' },
            { value: 'owes', label: 'Debe' },
            { value: 'inFavor', label: 'A favor' },
          ]}
          value={choices.balanceMeans ?? NONE}
          error={choices.balanceMeans === null ? importTexts.chooseOne : undefined}
          onChange={({ currentTarget: { value } }) =>
            onChange({ balanceMeans: value === 'owes' || value === 'inFavor' ? value : null })
          }
        />
      )}
      {words.map(({ word, count }) => (
        <NativeSelect
          key={word}
          label={importTexts.wordMeans(word, count)}
          required
          data={[{ value: NONE, label: 'Elige' }, ...wordKinds]}
          value={choices.words[word] ?? NONE}
          error={choices.words[word] === undefined ? importTexts.chooseOne : undefined}
          onChange={({ currentTarget: { value } }) => {
            const kind = wordKinds.find((one) => one.value === value)?.value
            const { [word]: _before, ...others } = choices.words
            onChange({ words: kind === undefined ? others : { ...others, [word]: kind } })
          }}
        />
      ))}
    </Stack>
  )
}

const wordKinds: { value: ImportedMonthKind; label: string }[] = [
  { value: 'paid', label: 'Pagado' },
  { value: 'owed', label: 'Se debe' },
  { value: 'notCharged', label: 'No se cobra' },
]
