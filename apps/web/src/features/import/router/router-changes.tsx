import { routerTexts } from '@isp/domain/import/router/router-texts'
import type { RouterComparison } from '@isp/domain/router-export/router-comparison'
import { Box, Stack, Text } from '@mantine/core'
import { SectionHead } from '../../../components/layout/section-head'
import { RecordList } from './record-list'

/** What is new, gone and disabled since the last export of this router (product/router-export#the-same-router-again). */
export function RouterChanges({ changes, mikrotik }: { changes: RouterComparison; mikrotik: string }) {
  const { added, gone, disabled } = changes
  const parts = [
    { label: routerTexts.added(added.length), items: added.map(({ name, comment }) => ({ name, detail: comment })) },
    { label: routerTexts.gone(gone.length), items: gone.map(({ name, pppoeUser }) => ({ name, detail: pppoeUser })) },
    {
      label: routerTexts.disabledSince(disabled.length),
      items: disabled.map(({ client, entry }) => ({ name: client.name, detail: entry.name })),
    },
  ].filter(({ items }) => items.length > 0)
  return (
    <Box component="section">
      <SectionHead title={routerTexts.since(mikrotik)} />
      {parts.length === 0 ? (
        <Text>{routerTexts.sinceNothing}</Text>
      ) : (
        <Stack gap={4}>
          {parts.map(({ label, items }) => (
            <RecordList key={label} label={label} items={items} />
          ))}
        </Stack>
      )}
    </Box>
  )
}
