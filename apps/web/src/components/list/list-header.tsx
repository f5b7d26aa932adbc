import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePhone } from '../../lib/use-phone'
import { PageHeader } from '../layout/page-header'
import type { MenuAction } from '../menus/action-menu'
import type { ExportChoice } from '../menus/export-menu'
import { ExportButton } from '../table/export-button'
import { controlsIn, drawn, FilterBoxes, type FilterBoxesProps, type FilterView } from './filter-controls'
import { ListHead } from './list-head'
import classes from './list-header.module.css'
import { MoreButton } from './more-button'
import type { ListAction } from './title-line'

/** An action of a list; on a phone an icon of the first line, if not an item of the ⋯ menu or elsewhere. */
export type HeadAction = ListAction & { variant?: 'default' | 'subtle'; phone?: 'menu' | 'none' }

type Actions = {
  /** In their order on a desk; 'export' is 'Exportar', and 'more' the ⋯ menu, which a phone always has. */
  actions: readonly (HeadAction | 'export' | 'more')[]
  /** The shown tables with their filters; without any, a phone has no ⋯ menu. */
  exported?: readonly ExportChoice[]
  /** Further items of the ⋯ menu. */
  menu?: readonly MenuAction[]
  disabled?: boolean
}

type Filtering<View> = FilterBoxesProps<View> & {
  isSet: (view: FilterView, name: string) => boolean
  /** After the controls: on a desk beside and below them; on a phone on their line, in 'Más filtros', and below all. */
  after?: { desk?: ReactNode; below?: ReactNode; line?: ReactNode; more?: ReactNode; foot?: ReactNode }
}

export type ListHeaderProps<View> = Actions & {
  title: string
  /** A count after the title. */
  context?: ReactNode
  counters?: ReactNode
  filtering?: Filtering<View> | undefined
}

/** `label` is shown while the amounts are masked. */
export function revealAction(label: string, revealed: boolean, onClick: () => void): HeadAction {
  const [shown, icon] = revealed ? ['Ocultar cifras', IconEyeOff] : [label, IconEye]
  return { key: 'reveal', label: shown, icon, onClick, variant: 'default' }
}

export function ListHeader<View>({ title, context, counters, filtering, ...actions }: ListHeaderProps<View>) {
  const { disabled } = actions
  if (usePhone()) {
    const { icons, ...more } = phoneActions(actions)
    return (
      <ListHead
        title={title}
        context={context}
        actions={icons}
        more={more.exported.length > 0 && <MoreButton {...more} />}
        counters={counters}
        {...(filtering && phoneFilters({ ...filtering, disabled }))}
      />
    )
  }
  return (
    <>
      <PageHeader title={title} context={context} actions={<DeskActions {...actions} />} />
      {counters}
      {filtering && <DeskFilters {...filtering} disabled={disabled} />}
    </>
  )
}

function DeskFilters<View>({ isSet: _, after = {}, ...boxes }: Filtering<View>) {
  return (
    <>
      <search className={classes.bar} aria-label="Filtros">
        <FilterBoxes {...boxes} />
        {after.desk}
      </search>
      {after.below}
    </>
  )
}

const DeskActions = memo(function DeskActions({ actions, exported = [], menu = [], disabled }: Actions) {
  return actions.map((action) => {
    if (action === 'export') return <ExportButton key={action} choices={exported} disabled={disabled} />
    if (action === 'more') {
      // 'Exportar' is a button beside it.
      return <MoreButton key={action} actions={menu} exported={[]} disabled={disabled || menu.length === 0} />
    }
    const { label, icon: Icon, primary, variant = primary ? 'filled' : 'subtle', to, onClick } = action
    const look = { variant, leftSection: <Icon size={16} aria-hidden />, children: label }
    const key = action.key ?? label
    if (to !== undefined) return <Button key={key} component={Link} to={to} {...look} />
    return <Button key={key} onClick={onClick} disabled={disabled || action.disabled} {...look} />
  })
})

function phoneActions({ actions, menu = [], exported = [], disabled }: Actions) {
  const own = actions.filter((action) => typeof action === 'object')
  return {
    icons: own.filter(({ phone }) => !phone).map((action) => ({ ...action, disabled: disabled || action.disabled })),
    actions: [...own.filter(({ phone }) => phone === 'menu').map(menuAction), ...menu],
    exported,
    disabled,
  }
}

function menuAction({ label, icon, to, onClick, disabled }: HeadAction): MenuAction {
  return to === undefined ? { label, icon, disabled, onChoose: onClick } : { label, icon, to }
}

function phoneFilters<View>({ isSet, after = {}, onEnter: _, ...boxes }: Filtering<View>) {
  const { controls } = boxes
  const view = boxes.view as FilterView
  const [line, more] = [controlsIn(controls, 'line'), controlsIn(controls, 'more')]
  const [search] = controlsIn(controls, 'search').map(([name, { draw }]) => {
    const props = { ...drawn(name, boxes), disabled: boxes.disabled }
    return {
      text: props.value,
      box: (onFocusChange: (input: HTMLInputElement) => void) => draw({ ...props, onFocusChange }),
      beside: controlsIn(controls, 'beside').length > 0 && <FilterBoxes {...boxes} place="beside" />,
    }
  })
  return {
    search,
    filters: (line.length > 0 || after.line) && (
      <>
        <FilterBoxes {...boxes} place="line" />
        {after.line}
      </>
    ),
    moreFilters:
      more.length > 0
        ? {
            inForce: more.reduce((sum, [name, { inForce }]) => sum + (inForce?.(view) ?? Number(isSet(view, name))), 0),
            content: (
              <>
                <FilterBoxes {...boxes} place="more" />
                {after.more}
              </>
            ),
          }
        : undefined,
    foot: after.foot,
  }
}
