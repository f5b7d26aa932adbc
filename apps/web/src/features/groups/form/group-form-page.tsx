import { groupFields } from '@isp/domain/groups/group.schema'
import { membersInNumbers } from '@isp/domain/groups/member-counts'
import { movedUtilitySentence } from '@isp/domain/groups/moved-utility'
import { formatQuetzales } from '@isp/domain/money/money'
import { Box, Text, Textarea, TextInput } from '@mantine/core'
import { useId, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormActions } from '../../../components/dialogs/form-actions'
import { RefusedSaveAlert } from '../../../components/dialogs/refused-save-alert'
import { UnsavedChangesDialog } from '../../../components/dialogs/unsaved-changes-guard'
import totals from '../../../components/figures/totals.module.css'
import { FieldGrid } from '../../../components/inputs/field-grid'
import { BackLink } from '../../../components/layout/back-link'
import disclosure from '../../../components/layout/disclosure.module.css'
import { PageHeader } from '../../../components/layout/page-header'
import { Surface } from '../../../components/layout/surface'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { ExpenseEditor } from './expenses/expense-editor'
import classes from './group-form-page.module.css'
import { ClientChecklist } from './members/client-checklist'
import { type MemberSelection, movedMembers, selectionSummary } from './members/member-selection'
import { type GroupToSave, useGroupForm } from './use-group-form'

/** Height of the checklist without and with the expenses below (product/groups#forms-of-a-group). */
const TALL = '24rem'
const LOW = '20rem'

type Props = {
  title: string
  /** The group being edited. */
  group?: RouterOutputs['groups']['byId']
  /** Target after leaving and saving. */
  backTo: string
  /** Reads the edited group again after a save was refused because it changed. */
  loadNew?: () => Promise<RouterOutputs['groups']['byId']>
  onSave: (group: GroupToSave) => Promise<unknown>
}

export function GroupFormPage({ title, backTo, ...options }: Props) {
  const { group } = options
  const navigate = useNavigate()
  const formId = useId()
  const edited = useGroupForm({ ...options, leave: () => navigate(backTo) })
  const { page, form, initialMembers, members, toggle, taken, rows, dispatch, saving, guard, requestLeave } = edited
  const { onSubmit } = edited.formProps
  const description = (
    <Textarea
      label={groupFields.description.label}
      rows={3}
      autoComplete="off"
      {...form.getInputProps('description')}
    />
  )

  return (
    <Box ref={page} maw={960} className={classes.page}>
      <PageHeader title={title} context={group?.name} back={<BackLink onBack={requestLeave} />} />
      {/* Contains only these fields: Enter in a search or an expense must not save. */}
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Surface title="Información del Grupo">
          <FieldGrid>
            <TextInput
              label={groupFields.name.label}
              required
              autoFocus
              autoComplete="off"
              autoCapitalize="words"
              {...form.getInputProps('name')}
            />
            <TextInput
              label={groupFields.location.label}
              required
              autoComplete="off"
              autoCapitalize="words"
              {...form.getInputProps('location')}
            />
          </FieldGrid>
          {group && <Box mt="md">{description}</Box>}
        </Surface>
      </form>
      <Surface title="Clientes">
        <ClientChecklist
          groupId={group?.id}
          selection={members}
          onToggle={toggle}
          taken={taken}
          height={group ? LOW : TALL}
        />
        <SelectionFigures selection={members} />
        <MovedUtility name={form.values.name} before={initialMembers} selection={members} />
      </Surface>
      {group ? (
        <ExpenseEditor rows={rows} dispatch={dispatch} accumulatedUtility={group.totalAccumulatedUtility} />
      ) : (
        <Box component="details" mt="md">
          <summary className={disclosure.summary}>Descripción y gastos</summary>
          <Surface>{description}</Surface>
          <ExpenseEditor
            rows={rows}
            dispatch={dispatch}
            accumulatedUtility={movedMembers(initialMembers, members).joining}
          />
        </Box>
      )}
      <RefusedSaveAlert {...edited.refusedSave} />
      <FormActions form={formId} onCancel={requestLeave} saving={saving} />
      <UnsavedChangesDialog {...guard} />
    </Box>
  )
}

type MovedUtilityProps = {
  /** The group as it is called now. */
  name: string
  /** Its members before the changes. */
  before: MemberSelection
  selection: MemberSelection
}

/** The accumulated utility that joining clients bring, and that leaving ones take away. */
function MovedUtility({ name, before, selection }: MovedUtilityProps) {
  const { joining, leaving } = useMemo(() => movedMembers(before, selection), [before, selection])
  const group = name.trim() || 'este grupo'
  const sentences = [
    movedUtilitySentence({ utility: joining, from: null, to: group }),
    movedUtilitySentence({ utility: leaving, from: group, to: null }),
  ].filter((sentence) => sentence !== null)
  return (
    <Text size="sm" mt={sentences.length > 0 ? 'sm' : 0} role="status">
      {sentences.join(' ')}
    </Text>
  )
}

function SelectionFigures({ selection }: { selection: MemberSelection }) {
  const { monthlyAmount, utility, ...counts } = useMemo(() => selectionSummary(selection), [selection])
  return (
    <Box
      component="dl"
      mt="sm"
      px="md"
      py="sm"
      bdrs="md"
      bg="var(--app-canvas)"
      className={totals.totals}
      aria-label="Resumen"
    >
      <div>
        <dt>Clientes seleccionados</dt>
        <dd>{membersInNumbers(counts)}</dd>
      </div>
      <div>
        <dt>Monto mensual total</dt>
        <dd>{formatQuetzales(monthlyAmount)}</dd>
      </div>
      <div>
        <dt>Utilidad mensual total</dt>
        <dd>{formatQuetzales(utility)}</dd>
      </div>
    </Box>
  )
}
