import classes from './group-members.module.css'

export type OnTick = (id: number, ticked: boolean, range: boolean) => void

type Props = { member: { id: number; name: string }; ticked: boolean; onTick: OnTick }

/** Ticks a member; with Shift also those since the last one. Native, because a page has fifty. */
export function TickBox({ member: { id, name }, ticked, onTick }: Props) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        aria-label={`Elegir a ${name}`}
        checked={ticked}
        // The change event does not have the key.
        onClick={({ currentTarget, shiftKey }) => onTick(id, currentTarget.checked, shiftKey)}
        onChange={() => {}}
      />
    </label>
  )
}
