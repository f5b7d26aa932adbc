import type { ComponentProps, ReactNode } from 'react'
import { SearchBox } from '../../../../components/inputs/search-box'
import classes from './filter-bar.module.css'

/** The filters above a list of clients: one row, or two columns on a phone. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className={classes.bar} aria-label="Filtros">
      {children}
    </search>
  )
}

/** 'Buscar clientes...' */
export function ClientSearch(props: Omit<ComponentProps<typeof SearchBox>, 'placeholder'>) {
  return <SearchBox placeholder="Buscar clientes..." {...props} />
}
