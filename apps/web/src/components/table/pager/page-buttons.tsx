import { Pagination } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import classes from './table-pagination.module.css'

type Props = {
  current: number
  pages: number
  onChange: (page: number) => void
  disabled: boolean | undefined
  /** 'Página X de Y' instead of page numbers. */
  inWords: boolean
}

/** The controls of a pager of at least two pages. */
export function PageButtons({ current, pages, onChange, disabled, inWords }: Props) {
  const { previous, next, remember } = useFocusAtEnds(current, pages)
  return (
    <Pagination.Root
      total={pages}
      value={current}
      onChange={(chosen) => {
        remember()
        onChange(chosen)
      }}
      disabled={disabled}
      // With one sibling and one boundary, Mantine's pagination matches the specification.
      siblings={1}
      boundaries={1}
      size="md"
      getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
    >
      <div className={classes.controls}>
        <Pagination.Previous
          ref={previous}
          {...(inWords ? { icon: PreviousWord, className: classes.word } : { 'aria-label': 'Página anterior' })}
        />
        {inWords ? (
          <span className={classes.words} aria-live="polite">
            Página {current} de {pages}
          </span>
        ) : (
          <Pagination.Items />
        )}
        <Pagination.Next
          ref={next}
          {...(inWords ? { icon: NextWord, className: classes.word } : { 'aria-label': 'Página siguiente' })}
        />
      </div>
    </Pagination.Root>
  )
}

/**
 * On the first or last page the focused button becomes disabled: moves the focus to the other one. Call `remember`
 * before the page changes, because the browser may drop the focus then.
 */
function useFocusAtEnds(current: number, pages: number) {
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const pressed = useRef<Element>(null)
  const remember = () => {
    pressed.current = document.activeElement
  }
  useLayoutEffect(() => {
    const from = pressed.current
    pressed.current = null
    if (from === null || ![from, document.body].includes(document.activeElement ?? from)) return
    // The pager has not moved, or was scrolled out of view on purpose.
    const still = { preventScroll: true }
    if (current === pages && from === next.current) previous.current?.focus(still)
    else if (current === 1 && from === previous.current) next.current?.focus(still)
  }, [current, pages])
  return { previous, next, remember }
}

const PreviousWord = () => 'Anterior'
const NextWord = () => 'Siguiente'
