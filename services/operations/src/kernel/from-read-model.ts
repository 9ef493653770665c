/**
 * Input of a command that was read from a read model, which may lag behind the log. The value shows every
 * event up to the position, and possibly later ones. A handler that must not decide on older state compares
 * the position with those of the streams that it has loaded.
 *
 * The ids of an entity's parents, such as the league of a team entry, never change and need no position.
 */
export interface FromReadModel<Value> {
  value: Value
  position: bigint
}
