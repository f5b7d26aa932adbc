import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import { type TokenAccess, tokenAccesses, tokenAccessLabels } from '@isp/domain/auth/token-access'
import { type TokenTerm, tokenTerms } from '@isp/domain/auth/token-expiry'
import '@mantine/core/styles/Radio.layer.css'
import { createTokenInput } from '@isp/domain/auth/api-token.schema'
import { proofIn } from '@isp/domain/auth/proof.schema'
import { addDays, type LocalDate } from '@isp/domain/dates/local-date'
import { Button, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog, type DialogProps } from '../../../components/dialogs/dialog'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { StepForm } from '../../../components/dialogs/step-form'
import { DateInput } from '../../../components/inputs/date-input'
import { copyText } from '../../../lib/copy-text'
import type { ZodForm } from '../../../lib/forms/use-zod-form'
import { notify } from '../../../lib/notify'
import { unlessAtField } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { today } from '../../../lib/today'
import { ProofInput } from '../proof-input'
import { useProofNeeded } from '../use-second-factor-on'
import classes from './tokens.module.css'

const newToken: TokenValues = { name: '', access: 'read', term: 'never', expiresOn: '', currentPassword: '' }

/** The terms in the order of the form. */
const termLabels: Record<TokenTerm, string> = {
  never: 'Nunca',
  days30: 'En 30 días',
  days90: 'En 90 días',
  year: 'En 1 año',
  date: 'En una fecha',
}

/** The form's fields as the input of the procedure: the last day of the chosen term, or the date that was typed. */
const tokenFormSchema = z
  .object({
    ...createTokenInput.shape,
    term: z.custom<TokenTerm>(),
    expiresOn: z.string(),
    currentPassword: z.string(),
  })
  .transform(
    ({ name, access, term, expiresOn, currentPassword }): z.input<typeof createTokenInput> => ({
      name,
      access,
      ...proofIn(currentPassword),
      expiresOn: term === 'date' ? expiresOn : lastDayOf(term, today()),
    }),
  )
  .pipe(createTokenInput)

export function TokenCreateDialog({ opened, onClose }: DialogProps) {
  const [token, setToken] = useState<string>()
  const { mutateAsync: create } = useAction(trpc.auth.tokens.create, {
    done: apiTokenTexts.created,
    about: (_token, { name }) => name,
    failed: unlessAtField(apiTokenTexts.createFailed),
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={token === undefined ? 'Crear token' : 'Token creado'} size="lg">
      {token === undefined ? (
        <StepForm
          schema={tokenFormSchema}
          initialValues={newToken}
          onNext={async (input) => setToken((await create(input)).token)}
          onCancel={onClose}
          label="Crear token"
          savingText="Creando..."
        >
          {(form) => <TokenFields form={form} />}
        </StepForm>
      ) : (
        <NewTokenText token={token} onClose={onClose} />
      )}
    </Dialog>
  )
}

const descriptions = {
  read: 'Lee clientes, pagos y reportes, también las contraseñas de WiFi y de router. No cambia nada.',
  all: 'También crea, cambia, cobra y elimina, como tú.',
}
const terms = Object.entries(termLabels).map(([value, label]) => ({ value: value as TokenTerm, label }))

function TokenFields({ form }: { form: ZodForm<TokenValues> }) {
  const proofNeeded = useProofNeeded('currentPassword' in form.errors)
  return (
    <Stack gap="md">
      <TextInput
        label="Nombre"
        placeholder="contabilidad"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group label="Acceso" {...form.getInputProps('access')}>
        <Stack gap="xs" mt="xs">
          {tokenAccesses.map((access) => (
            <Radio key={access} value={access} label={tokenAccessLabels[access]} description={descriptions[access]} />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect label="Vence" data={terms} {...form.getInputProps('term')} />
      {form.values.term === 'date' && <DateInput label="Último día" {...form.getInputProps('expiresOn')} />}
      {proofNeeded && <ProofInput {...form.getInputProps('currentPassword')} />}
    </Stack>
  )
}

function NewTokenText({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = () =>
    copyText(token).then(
      () => notify.success(apiTokenTexts.copied),
      () => notify.error(apiTokenTexts.copyFailed),
    )
  return (
    <>
      <Text size="sm">Cópialo ahora y guárdalo como una contraseña: no se muestra otra vez.</Text>
      <p className={classes.token}>{token}</p>
      <Text size="sm">Un programa lo envía con cada petición, por ejemplo:</Text>
      <p className={classes.token}>{curlExample(window.location.origin, token)}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Ya lo guardé
        </Button>
        <Button onClick={copy} data-autofocus>
          Copiar token
        </Button>
      </DialogActions>
    </>
  )
}

/** `expiresOn` is the text of the date field, `currentPassword` of 'Contraseña actual o código'. */
type TokenValues = {
  name: string
  access: TokenAccess
  term: TokenTerm
  expiresOn: string
  currentPassword: string
}

/** Null for no end. */
function lastDayOf(term: Exclude<TokenTerm, 'date'>, from: LocalDate): LocalDate | null {
  const days = tokenTerms[term]
  return days === null ? null : addDays(from, days)
}

function curlExample(origin: string, token: string): string {
  return `curl -H 'Authorization: Bearer ${token}' ${origin}/api/stats`
}
