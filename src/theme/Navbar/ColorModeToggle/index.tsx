import { useColorMode } from '@docusaurus/theme-common';
import ColorModeToggle from '@theme/ColorModeToggle';
import type { Props } from '@theme/Navbar/ColorModeToggle';

/**
 * The button for light and dark. Each press changes what is seen: the theme's own one goes from the colours of the
 * system to the same, chosen. The colours of the system are followed again where they are those that are asked for.
 */
export default function NavbarColorModeToggle({ className }: Props) {
  const { colorMode, colorModeChoice, setColorMode } = useColorMode();
  const change = () => {
    const other = colorMode === 'dark' ? 'light' : 'dark';
    const ofSystem = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    setColorMode(other === ofSystem ? null : other);
  };
  return (
    <ColorModeToggle
      {...(className === undefined ? {} : { className })}
      respectPrefersColorScheme
      value={colorModeChoice}
      onChange={change}
    />
  );
}
