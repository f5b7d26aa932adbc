import { firstStepTexts, sampleTexts } from '@isp/domain/today/today-texts'
import { Box, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { BusyButton } from '../../../components/inputs/busy-button'
import { IconButton } from '../../../components/inputs/icon-button'
import { wrapping } from '../../../components/inputs/wrapping-button'
import { Surface } from '../../../components/layout/surface'
import { saidByServer } from '../../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { stored, useStored } from '../../../lib/storage/storage'
import { clientImport } from '../../../receiving/dialogs/client-import'

type Steps = RouterOutputs['today']['firstSteps']

const dismissed = stored('first-steps-dismissed', { schema: z.boolean(), fallback: false })

/**
 * 'Para empezar' of a new installation (product/today#first-steps): each step ticks itself; the card goes when all are
 * done, when it is dismissed, or once something is collected. It asks for the steps itself unless they are given.
 */
export function FirstSteps({ steps }: { steps?: Steps }) {
  const [isDismissed, dismiss] = useStored(dismissed)
  const { data = steps } = trpc.today.firstSteps.useQuery(undefined, { enabled: !isDismissed && !steps })
  if (!isDismissed && data?.samples) return <Samples />
  if (isDismissed || !data?.isNew || (data.clients && data.business && data.password)) return null
  return (
    <Box mt="md">
      <Surface
        title={firstStepTexts.title}
        aside={<IconButton label={firstStepTexts.dismiss} icon={IconX} onClick={() => dismiss(true)} />}
      >
        <SimpleGrid component="ol" minColWidth="min(100%, 260px)" autoFlow="auto-fill" verticalSpacing={4}>
          <Step done={data.clients} to="/" onChoose={() => clientImport.openFor('import')}>
            {firstStepTexts.import}
          </Step>
          <Step done={data.clients} to="/clients/create">
            {firstStepTexts.create}
          </Step>
          <Step done={data.business} to="/config/business">
            {firstStepTexts.business}
          </Step>
          <Step done={data.password} to="/config">
            {firstStepTexts.password}
          </Step>
        </SimpleGrid>
        {!data.clients && <TrySamples />}
      </Surface>
    </Box>
  )
}

/** Fills an empty installation with sample data (product/today#sample-data). */
function TrySamples() {
  const load = useAction(trpc.today.loadSamples, {
    done: sampleTexts.loaded,
    failed: saidByServer(sampleTexts.loadFailed),
  })
  return (
    <BusyButton
      variant="default"
      mt="sm"
      {...wrapping}
      onClick={() => load.mutate()}
      busy={load.isPending}
      busyLabel={sampleTexts.trying}
    >
      {sampleTexts.try}
    </BusyButton>
  )
}

function Samples() {
  const remove = useAction(trpc.today.removeSamples, {
    done: sampleTexts.removed,
    failed: saidByServer(sampleTexts.removeFailed),
  })
  return (
    <Box mt="md">
      <Surface title={sampleTexts.title}>
        <Group justify="space-between">
          <Text>{sampleTexts.explanation}</Text>
          <BusyButton
            variant="default"
            {...wrapping}
            onClick={() => remove.mutate()}
            busy={remove.isPending}
            busyLabel={sampleTexts.removing}
          >
            {sampleTexts.remove}
          </BusyButton>
        </Group>
      </Surface>
    </Box>
  )
}

type StepProps = { done: boolean; to: string; onChoose?: () => void; children: ReactNode }

function Step({ done, to, onChoose, children }: StepProps) {
  return (
    <Group component="li" gap={done ? 'xs' : 4} wrap="nowrap" mih={36} c={done ? 'var(--tone-success-fg)' : undefined}>
      {done ? (
        <IconCheck size={20} style={{ flex: 'none' }} aria-hidden />
      ) : (
        <IconCircle size={20} style={{ flex: 'none' }} aria-hidden />
      )}
      {done ? (
        <span>
          {children}{' '}
          <Text span inherit c="dimmed">
            ({firstStepTexts.done})
          </Text>
        </span>
      ) : (
        <Button component={Link} to={to} onClick={onChoose} variant="subtle" size="compact-md" {...wrapping}>
          {children}
        </Button>
      )}
    </Group>
  )
}
