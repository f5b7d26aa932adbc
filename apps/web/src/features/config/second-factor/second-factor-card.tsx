import { RECOVERY_CODES } from '@isp/domain/auth/second-factor.schema'
import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ErrorState } from '../../../components/feedback/error-state'
import { Surface } from '../../../components/layout/surface'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { DisableDialog, ReplaceCodesDialog } from './change-dialogs'
import { EnableDialog } from './enable-dialog'
import classes from './second-factor.module.css'

type SecondFactor = RouterOutputs['secondFactor']['read']
type Opened = 'enable' | 'codes' | 'disable'

/** Below this number the panel asks for new recovery codes. */
const FEW_CODES = 3

/** 'Verificación en dos pasos': whether the password login also asks for a code of an app. */
export function SecondFactorCard() {
  const { data, isError, isFetching, refetch } = trpc.secondFactor.read.useQuery(undefined, {
    refetchOnMount: 'always',
  })
  const { dialog, opened, turn, open, close } = useDialogState<Opened>()
  const shown = { opened, onClose: close }
  return (
    <div className={classes.card}>
      <Surface title={secondFactorTexts.title}>
        {data && <State factor={data} open={open} />}
        {!data && isError && (
          <ErrorState message={secondFactorTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <Skeleton height={84} radius="sm" aria-busy />}
      </Surface>
      {dialog === 'enable' && <EnableDialog key={turn} {...shown} />}
      {dialog === 'codes' && <ReplaceCodesDialog key={turn} {...shown} />}
      {dialog === 'disable' && <DisableDialog key={turn} {...shown} />}
    </div>
  )
}

function State({ factor, open }: { factor: SecondFactor; open: (dialog: Opened) => void }) {
  if (!factor.enabled) {
    return (
      <>
        <Text size="sm" c="dimmed" mb="md">
          Además de la contraseña, un código de seis dígitos de una aplicación de tu teléfono. Con huella o llave no
          hace falta. Los programas que entran con la contraseña dejan de funcionar: usan un token de API.
        </Text>
        <Button variant="default" onClick={() => open('enable')}>
          Activar
        </Button>
      </>
    )
  }
  const { recoveryCodes, readable } = factor
  return (
    <>
      <Text size="sm">
        Activo desde el {formatInstant(factor.enabledAt)}. Quedan {recoveryCodes} de {RECOVERY_CODES} códigos de
        recuperación.
      </Text>
      {(!readable || recoveryCodes < FEW_CODES) && (
        <Alert color="yellow" variant="light" mt="md" icon={<IconAlertTriangle aria-hidden />}>
          {readable ? secondFactorTexts.fewCodes : secondFactorTexts.unreadable}
        </Alert>
      )}
      <Group gap="sm" mt="md">
        <Button variant="default" onClick={() => open('codes')}>
          Códigos nuevos
        </Button>
        <Button variant="default" onClick={() => open('disable')}>
          Desactivar
        </Button>
      </Group>
    </>
  )
}
