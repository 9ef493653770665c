import { Button, Menu } from '@mantine/core'
import type { BlockType } from '@league/contracts/site/blocks'
import { blockTexts } from '../block/block-texts.ts'
import text from '../../../ui/text.module.css'
import styles from './AddBlockMenu.module.css'

const types = Object.keys(blockTexts) as BlockType[]

interface Props {
  /** Whether the page has the maximum of 100 blocks. */
  isFull: boolean
  onAdd: (type: BlockType) => void
}

/** A menu of all block types. The new block is added at the end and opens for editing. */
export function AddBlockMenu({ isFull, onAdd }: Props) {
  return (
    <div className={styles.add}>
      <Menu position="top" width={320} transitionProps={{ duration: 0 }} returnFocus={false}>
        <Menu.Target>
          <Button disabled={isFull}>+ Add block</Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" className={styles.types}>
          {types.map((type) => (
            <Menu.Item key={type} onClick={() => onAdd(type)}>
              <span className={styles.type}>{blockTexts[type].name}</span>
              <span className={text.hint}>{blockTexts[type].description}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isFull && <p className={text.hint}>A page can have at most 100 blocks.</p>}
    </div>
  )
}
