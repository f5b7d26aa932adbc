import { configTexts } from '@isp/domain/config/config-texts'
import { Skeleton } from '@mantine/core'
import { ErrorState } from '../../components/feedback/error-state'
import { lazyPart } from '../../components/feedback/lazy-part'
import { PageHeader } from '../../components/layout/page-header'
import { Parts } from '../../components/layout/parts'
import { trpc } from '../../lib/server/trpc'
import { AppVersion } from './app-version'
import { BackupsCard } from './backups/backups-card'
import { BusinessCard } from './business/business-card'
import { ConfigAuditLog } from './config-audit-log'
import { ConfigForm } from './config-form'
import { DeletedRecordsCard } from './deleted-records/deleted-records-card'
import { GenerationsCard } from './generations/generations-card'
import { ReminderTextsCard } from './reminder-texts/reminder-texts-card'
import { SessionsCard } from './sessions/sessions-card'

const InvariantChecksCard = lazyPart(() =>
  import('./invariant-checks/invariant-checks-card').then((part) => part.InvariantChecksCard),
)
const PasskeysCard = lazyPart(() => import('./passkeys/passkeys-card').then((part) => part.PasskeysCard))
const SecondFactorCard = lazyPart(() =>
  import('./second-factor/second-factor-card').then((part) => part.SecondFactorCard),
)
const TokensCard = lazyPart(() => import('./tokens/tokens-card').then((part) => part.TokensCard))

/** /config: credentials, passkeys, second factor, open sessions, API tokens, checks of the figures, backups, the business, texts of reminders, generated payments, and the audit log. */
export function ConfigPage() {
  const { data, isError, isFetching, refetch } = trpc.config.read.useQuery()
  return (
    <>
      <PageHeader title="Configuración" context="Usuario y contraseña con los que se entra al sistema" />
      {data && (
        <Parts>
          <ConfigForm username={data.username} />
          <PasskeysCard />
          <SecondFactorCard />
          <SessionsCard />
          <TokensCard />
        </Parts>
      )}
      {!data && isError && (
        <ErrorState message={configTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton height={336} maw={640} radius="md" aria-busy />}
      <Parts>
        <InvariantChecksCard />
        <BackupsCard />
        <BusinessCard />
        <ReminderTextsCard />
        <GenerationsCard />
        <DeletedRecordsCard />
        {data && <ConfigAuditLog />}
        <AppVersion />
      </Parts>
    </>
  )
}
