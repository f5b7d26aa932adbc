import { authTexts } from '@isp/domain/auth/auth-texts'
import { proofIn } from '@isp/domain/auth/proof.schema'
import { isCommonPassword } from '@isp/domain/config/common-password'
import { configProblem, type TypedConfig } from '@isp/domain/config/config.schema'
import { configTexts } from '@isp/domain/config/config-texts'
import { Box, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { DialogActions } from '../../components/dialogs/dialog-actions'
import { FormProblem } from '../../components/feedback/form-problem'
import { LoginPasswordInput, UsernameInput } from '../../components/inputs/credential-inputs'
import { FieldGrid } from '../../components/inputs/field-grid'
import { InputWarning } from '../../components/inputs/input-warning'
import { SubmitButton } from '../../components/inputs/submit-button'
import { Surface } from '../../components/layout/surface'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { fieldIssues, serverMessage } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { useAction } from '../../lib/server/use-action'
import { lastOperator } from '../../lib/storage/last-operator'
import { typedPassword } from '../../lib/storage/typed-password'
import classes from './config-form.module.css'
import { CurrentPasswordDialog } from './current-password-dialog'
import { ProofInput } from './proof-input'
import { useProofNeeded } from './use-second-factor-on'

/**
 * The current password is asked for in the form where the second factor is on, else in a dialog unless it was typed a short
 * time ago. A refusal keeps what was typed; a success clears the passwords.
 */
export function ConfigForm({ username }: { username: string }) {
  const [values, setValues] = useState<TypedConfig>({ username, password: '', confirmation: '' })
  const [proof, setProof] = useState('')
  const [visible, setVisible] = useState(false)
  const [invalid, setInvalid] = useState<string | null>(null)
  const inputs = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
    proof: useRef<HTMLInputElement>(null),
  }
  const update = useAction(trpc.config.update, {
    done: configTexts.updated,
    onDone: (stored) => {
      lastOperator.write(stored.username)
      typedPassword.note()
      setValues({ username: stored.username, password: '', confirmation: '' })
      setProof('')
      setVisible(false)
    },
  })
  const { isPending: pending, error } = update
  const proofNeeded = useProofNeeded(refusesProof(error))
  const asking = useDialogState<true>()

  const change = (part: Partial<TypedConfig>) => setValues((current) => ({ ...current, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const missing = proofNeeded && proof === '' && ({ field: 'proof', message: authTexts.missingProof } as const)
    const found = configProblem(values) ?? (missing || null)
    setInvalid(found?.message ?? null)
    if (found) return inputs[found.field].current?.focus()
    if (proofNeeded || typedPassword.isRecent()) save()
    else asking.open(true)
  }
  const save = () =>
    update.mutate(
      { username: values.username, password: values.password, ...(proofNeeded ? proofIn(proof) : {}) },
      {
        onError: (refusal) => {
          if (refusesProof(refusal)) inputs.proof.current?.focus()
        },
      },
    )
  const problem = invalid ?? (!pending && error ? serverMessage(error, configTexts.updateFailed) : null)

  return (
    <>
      <Box component="form" maw={640} onSubmit={submit} noValidate>
        <Surface>
          {problem && <FormProblem mb="md">{problem}</FormProblem>}
          <FieldGrid>
            <UsernameInput
              ref={inputs.username}
              style={{ gridColumn: '1 / -1' }}
              value={values.username}
              onChange={(event) => change({ username: event.currentTarget.value })}
            />
            <LoginPasswordInput
              ref={inputs.password}
              autoComplete="new-password"
              value={values.password}
              onChange={(event) => change({ password: event.currentTarget.value })}
              visible={visible}
              onVisibilityChange={setVisible}
            />
            {/* One toggle for both. */}
            <TextInput
              ref={inputs.confirmation}
              label="Confirmar Contraseña"
              name="confirmation"
              type={visible ? 'text' : 'password'}
              autoComplete="new-password"
              value={values.confirmation}
              onChange={(event) => change({ confirmation: event.currentTarget.value })}
            />
          </FieldGrid>
          <CommonPasswordWarning password={values.password} />
          {proofNeeded && (
            <ProofInput
              ref={inputs.proof}
              mt="md"
              value={proof}
              onChange={(event) => setProof(event.currentTarget.value)}
            />
          )}
          <Stack component="ul" gap={4} mt="md" pl="md" fz="sm" c="dimmed" className={classes.hints}>
            <li>El usuario y la contraseña nuevos se aplican de inmediato y cierran las demás sesiones abiertas.</li>
            <li>
              {authTexts.forgotten} <code>{authTexts.resetCommand}</code>
            </li>
          </Stack>
          <DialogActions>
            <SubmitButton saving={pending}>Guardar Cambios</SubmitButton>
          </DialogActions>
        </Surface>
      </Box>
      {asking.dialog && (
        <CurrentPasswordDialog key={asking.turn} opened={asking.opened} onClose={asking.close} onTyped={save} />
      )}
    </>
  )
}

/** True if the current password or code was missing or wrong. */
function refusesProof(error: unknown): boolean {
  return fieldIssues(error).some(({ path }) => path === 'currentPassword')
}

/** Shown during typing; a common password can still be saved. */
function CommonPasswordWarning({ password }: { password: string }) {
  const { data: list } = useQuery({
    queryKey: ['common-passwords'],
    queryFn: async () => (await import('./common-passwords')).commonPasswords,
    enabled: password !== '',
    structuralSharing: false,
  })
  return <InputWarning text={list && isCommonPassword(password, list) ? configTexts.commonPassword : null} />
}
