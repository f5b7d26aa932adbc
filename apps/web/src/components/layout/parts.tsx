import { Children, type ReactNode } from 'react'
import { PartBoundary } from '../feedback/part-boundary'

/** Parts of a page: an error in one leaves the others. */
export function Parts({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <PartBoundary>{part}</PartBoundary>)
}
