import { type CommentMeaning, commentMeanings, commentQuestion } from '@isp/domain/import/router/router-comments'
import {
  NO_PROFILE,
  type RouterAnswers,
  routerProfiles,
  routerSheet,
  takenEntries,
} from '@isp/domain/import/router/router-sheet'
import { routerTexts } from '@isp/domain/import/router/router-texts'
import type { RouterEntry } from '@isp/domain/router-export/router-export'
import { Box, Button, Checkbox, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { MoneyInput } from '../../../components/inputs/money-input'
import { SectionHead } from '../../../components/layout/section-head'
import type { ImportSheet } from '../file/import-file'
import classes from '../import-dialog.module.css'

type Props = {
  entries: readonly RouterEntry[]
  fileName: string
  mikrotik: string | null
  onNewClients: (sheet: ImportSheet) => void
}

/** What is asked once for the records of nobody before they go through the preview (product/router-export#new-clients). */
export function RouterNewClients({ entries, fileName, mikrotik, onNewClients }: Props) {
  const question = useMemo(() => commentQuestion(entries), [entries])
  const [meaning, setMeaning] = useState<CommentMeaning>(question?.suggested ?? 'name')
  const [takes, setTakes] = useState({ takesDisabled: false, takesHotspot: false })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const taken = useMemo(() => takenEntries(entries, takes), [entries, takes])
  const profiles = useMemo(() => routerProfiles(taken), [taken])
  const hotspot = entries.filter(({ kind }) => kind === 'hotspot')
  const disabled = entries.filter((entry) => entry.disabled && (takes.takesHotspot || entry.kind !== 'hotspot'))
  const go = () => {
    const fees = Object.fromEntries(profiles.map(({ key, suggested }) => [key, typed[key] ?? suggested]))
    const answers: RouterAnswers = { comments: meaning, fees, ...takes }
    const lines = routerSheet(entries, mikrotik, answers)
    onNewClients({ fileName, lines, hiddenColumns: [], from1904: false })
  }
  return (
    <Box component="section">
      <SectionHead title={routerTexts.newClients(taken.length)} />
      <Stack gap="sm">
        {disabled.length > 0 && (
          <Checkbox
            label={routerTexts.takeDisabled(disabled.length)}
            description={routerTexts.takeDisabledHint}
            checked={takes.takesDisabled}
            onChange={({ currentTarget: { checked } }) => setTakes({ ...takes, takesDisabled: checked })}
          />
        )}
        {hotspot.length > 0 && (
          <Checkbox
            label={routerTexts.takeHotspot(hotspot.length)}
            description={routerTexts.takeHotspotHint(hotspot.filter(({ isVoucher }) => isVoucher).length)}
            checked={takes.takesHotspot}
            onChange={({ currentTarget: { checked } }) => setTakes({ ...takes, takesHotspot: checked })}
          />
        )}
        {question && (
          <NativeSelect
            label={routerTexts.meaning}
            description={routerTexts.meaningHint(question.examples)}
            maw={480}
            data={commentMeanings.map((value) => ({ value, label: routerTexts.meanings[value] }))}
            value={meaning}
            onChange={({ currentTarget: { value } }) =>
              setMeaning(commentMeanings.find((one) => one === value) ?? 'name')
            }
          />
        )}
        {profiles.length > 0 && (
          <Box component="fieldset">
            <Text component="legend" fw={600} mb="xs">
              {routerTexts.fees}
            </Text>
            <SimpleGrid minColWidth="min(100%, 200px)" autoFlow="auto-fill" className={classes.columns}>
              {profiles.map(({ key, count, suggested }) => (
                <MoneyInput
                  key={key}
                  label={`${key === NO_PROFILE ? routerTexts.noProfile : key} (${count})`}
                  value={typed[key] ?? suggested}
                  onChange={(value) => setTyped((before) => ({ ...before, [key]: String(value) }))}
                />
              ))}
            </SimpleGrid>
          </Box>
        )}
        <div>
          <Button variant="default" disabled={taken.length === 0} onClick={go}>
            {routerTexts.preview(taken.length)}
          </Button>
        </div>
      </Stack>
    </Box>
  )
}
