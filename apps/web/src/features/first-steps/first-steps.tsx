import { firstStepTexts } from '@isp/domain/today/today-texts'
import { Button } from '@mantine/core'
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { IconButton } from '../../components/inputs/icon-button'
import { Surface } from '../../components/layout/surface'
import { clientImport } from '../../lib/client-import'
import { trpc } from '../../lib/server/trpc'
import { stored, useStored } from '../../lib/storage/storage'
import classes from './first-steps.module.css'

const dismissed = stored('first-steps-dismissed', { schema: z.boolean(), fallback: false })

/**
 * 'Para empezar' of a new installation (specification 5 B6): each step ticks itself; the card goes when all are done, when it is
 * dismissed, or once something is collected.
 */
export function FirstSteps() {
  const [isDismissed, dismiss] = useStored(dismissed)
  const { data } = trpc.today.firstSteps.useQuery(undefined, { enabled: !isDismissed })
  if (isDismissed || !data?.isNew || (data.clients && data.business && data.password)) return null
  return (
    <div className={classes.card}>
      <Surface
        title={firstStepTexts.title}
        aside={<IconButton label={firstStepTexts.dismiss} icon={IconX} onClick={() => dismiss(true)} />}
      >
        <ol className={classes.steps}>
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
        </ol>
      </Surface>
    </div>
  )
}

type StepProps = { done: boolean; to: string; onChoose?: () => void; children: ReactNode }

function Step({ done, to, onChoose, children }: StepProps) {
  return (
    <li className={classes.step} data-done={done || undefined}>
      {done ? <IconCheck size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
      {done ? (
        <span>
          {children} <span className={classes.done}>({firstStepTexts.done})</span>
        </span>
      ) : (
        <Button component={Link} to={to} onClick={onChoose} variant="subtle" size="compact-md">
          {children}
        </Button>
      )}
    </li>
  )
}
