import { Button, Menu } from '@mantine/core'
import type { BlockType } from '@league/contracts/site/blocks'
import { blockWords } from '../block/block-words.ts'
import text from '../../../ui/text.module.css'
import styles from './AddBlock.module.css'

const types = Object.keys(blockWords) as BlockType[]

interface Props {
  /** A page holds 100 blocks at most. */
  isFull: boolean
  onAdd: (type: BlockType) => void
}

/** A menu of every block type. The new block comes last and opens for editing. */
export function AddBlock({ isFull, onAdd }: Props) {
  return (
    <div className={styles.add}>
      <Menu position="top" width={320} transitionProps={{ duration: 0 }} returnFocus={false}>
        <Menu.Target>
          <Button disabled={isFull}>+ Add block</Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" className={styles.types}>
          {types.map((type) => (
            <Menu.Item key={type} onClick={() => onAdd(type)}>
              <span className={styles.type}>{blockWords[type].name}</span>
              <span className={text.hint}>{blockWords[type].about}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isFull && <p className={text.hint}>A page holds at most 100 blocks.</p>}
    </div>
  )
}
