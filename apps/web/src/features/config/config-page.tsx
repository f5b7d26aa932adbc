import { configTexts } from '@isp/domain/config/config-texts'
import { Skeleton } from '@mantine/core'
import { Navigate, useLocation } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state'
import { lazyPart } from '../../components/feedback/lazy-part'
import { Parts } from '../../components/layout/parts'
import { trpc } from '../../lib/server/trpc'
import { ConfigForm } from './config-form'
import { ConfigSection } from './config-section'
import { GENERATIONS_ANCHOR } from './generations/generations-anchor'
import { INVARIANT_CHECKS_ANCHOR } from './invariant-checks/invariant-checks-anchor'
import { SessionsCard } from './sessions/sessions-card'

const waiting = <Skeleton height={200} radius="md" my="md" />
const PasskeysCard = lazyPart(() => import('./passkeys/passkeys-card').then((part) => part.PasskeysCard), { waiting })
const SecondFactorCard = lazyPart(
  () => import('./second-factor/second-factor-card').then((part) => part.SecondFactorCard),
  { waiting },
)
const DeviceSwitch = lazyPart(async () => (await import('../../outbox/device-switch')).DeviceSwitch, { waiting })
const DevicesCard = lazyPart(async () => (await import('./devices/devices-card')).DevicesCard, { waiting })
const TokensCard = lazyPart(() => import('./tokens/tokens-card').then((part) => part.TokensCard), { waiting })

/** Sections of cards that /config had before it had sections: bookmarks may name their anchors. */
const moved: Record<string, string> = {
  [`#${GENERATIONS_ANCHOR}`]: '/config/business',
  [`#${INVARIANT_CHECKS_ANCHOR}`]: '/config/system',
}

/** /config, 'Acceso'. */
export function ConfigPage() {
  const { hash } = useLocation()
  const section = moved[hash]
  return section ? <Navigate to={section + hash} replace /> : <Access />
}

function Access() {
  const { data, isError, isFetching, refetch } = trpc.config.read.useQuery()
  return (
    <ConfigSection context="Usuario y contraseña con los que se entra al sistema">
      {data && (
        <Parts>
          <ConfigForm username={data.username} />
          <PasskeysCard />
          <SecondFactorCard />
          <SessionsCard />
          <DeviceSwitch />
          <DevicesCard />
          <TokensCard />
        </Parts>
      )}
      {!data && isError && (
        <ErrorState message={configTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton height={336} maw={640} radius="md" aria-busy />}
    </ConfigSection>
  )
}
