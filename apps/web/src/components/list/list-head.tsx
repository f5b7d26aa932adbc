import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { afterPress } from '../../lib/after-press'
import classes from './list-head.module.css'
import { type ListAction, TitleLine } from './title-line'

type Props = {
  title: string
  /** A count after the title. */
  context?: ReactNode
  actions: readonly ListAction[]
  /** 'Importar', 'Exportar': in the ⋯ menu. */
  more?: ReactNode
  /** The counters, as `StatCards` with `strip`. */
  counters?: ReactNode
  /** The search box, which reports its focus, and its present text; without it the head only scrolls. */
  search?: { box: (followFocus: (input: HTMLInputElement) => void) => ReactNode; text: string; beside?: ReactNode }
  /** Filters on the line below the search box. */
  filters?: ReactNode
  /** The disclosure 'Más filtros (n)': its content, and how many of its filters are set. */
  moreFilters?: { content: ReactNode; inForce: number }
  /** The last line. */
  foot?: ReactNode
}

/**
 * Head of a list on a phone: title with icon buttons, counters, the search box that stays under the app's header, and
 * filters. While the search box has the focus or a text, everything but the box folds away; 'Más filtros (n)' unfolds
 * it (product/screens#lists-on-a-phone).
 */
export function ListHead({ title, context, actions, more, counters, search, filters, moreFilters, foot }: Props) {
  const { opened, folded, followFocus, toggle } = useListHead({
    text: search?.text ?? '',
    inForce: moreFilters?.inForce ?? 0,
  })
  const panelId = useId()
  const top = useRef<HTMLDivElement>(null)
  const press = () => {
    toggle()
    // The panel is above the rows, so it would open out of view.
    if (!opened) top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <div ref={top} className={classes.top} />
      <TitleLine title={title} context={context} actions={actions} more={more} folded={folded} />
      {counters && (
        <div className={classes.fold} data-folded={folded || undefined}>
          {counters}
        </div>
      )}
      {(search || filters) && (
        <search className={classes.filters} aria-label="Filtros">
          {search && (
            <div className={classes.search} data-list-search>
              {search.box(followFocus)}
              {search.beside && <div className={`${classes.line} ${classes.beside}`}>{search.beside}</div>}
              {moreFilters && (
                <button
                  type="button"
                  className={classes.disclosure}
                  aria-expanded={opened}
                  aria-controls={opened ? panelId : undefined}
                  onClick={press}
                >
                  <IconFilter size={16} stroke={1.75} aria-hidden />
                  Más filtros ({moreFilters.inForce})
                </button>
              )}
            </div>
          )}
          <div className={classes.fold} data-folded={folded || undefined}>
            {filters && <div className={classes.line}>{filters}</div>}
            {moreFilters && opened && (
              <div id={panelId} className={classes.panel}>
                {moreFilters.content}
              </div>
            )}
          </div>
        </search>
      )}
      {foot && (
        <div className={classes.foot} data-folded={folded || undefined}>
          {foot}
        </div>
      )}
    </>
  )
}

type Options = {
  text: string
  /** Number of set filters inside the disclosure. */
  inForce: number
}

/**
 * `opened`: 'Más filtros' is open, by choice or because one of its filters is set. `folded`: only the search box is
 * shown, because it has the focus or a text and the disclosure is closed.
 */
function useListHead({ text, inForce }: Options) {
  const [focused, setFocused] = useState(false)
  // The operator's choice; undefined follows the filters.
  const [chosen, setChosen] = useState<boolean | undefined>(undefined)
  const searching = focused || text.trim() !== ''
  const opened = chosen ?? (inForce > 0 && !searching)

  /** To be called when the search box gains or loses the focus. */
  const followFocus = (box: HTMLElement) => {
    // After the press that moved the focus: folding would move the pressed element away.
    setTimeout(() =>
      afterPress(() => {
        const hasFocus = document.activeElement === box
        setFocused(hasFocus)
        if (!hasFocus) return
        setChosen(undefined)
        window.scrollTo({ top: 0, behavior: 'instant' })
      }),
    )
  }
  return { opened, folded: searching && !opened, followFocus, toggle: () => setChosen(!opened) }
}
