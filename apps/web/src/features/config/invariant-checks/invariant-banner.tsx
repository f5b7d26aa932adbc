import { formatInstant } from '@isp/domain/dates/local-date'
import { brokenSentence } from '@isp/domain/invariant-checks/invariant-check-texts'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { trpc } from '../../../lib/server/trpc'
import classes from '../generations/generations.module.css'
import { INVARIANT_CHECKS_ANCHOR } from './invariant-checks-anchor'

/** Warns that the last check found figures that do not agree, until a later one finds none. */
export function InvariantBanner() {
  const { data } = trpc.invariantChecks.alert.useQuery()
  if (!data) return null
  return (
    <section className={classes.banner} data-screen-only aria-label="Aviso de comprobaciones">
      <div className={classes.message}>
        <IconAlertTriangle size={18} aria-hidden />
        <p>
          {brokenSentence(data.broken)}: la comprobación del {formatInstant(data.checkedAt)} encontró cifras que no
          coinciden.
        </p>
      </div>
      <Group gap="xs">
        <Button component={Link} to={`/config/system#${INVARIANT_CHECKS_ANCHOR}`} size="xs" variant="default">
          Ver en Configuración
        </Button>
      </Group>
    </section>
  )
}
