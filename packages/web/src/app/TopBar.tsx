import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTournament } from '../features/tournament/useTournament.ts';
import { paths } from '../paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { MainMenu } from './MainMenu.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import './TopBar.css';

/** Brand, menu and colour scheme. A navigation mounts it anew, which closes the mobile menu. */
export const TopBar = () => {
  const [open, setOpen] = useState(false);
  const veiled = useScrolledPast(8);
  const opaque = useScrolledPast(150);
  const tournament = useTournament();
  const Icon = open ? IconX : IconMenu2;
  return (
    <header
      className={`top-bar${opaque || open ? ' top-bar-opaque' : veiled ? ' top-bar-veiled' : ''}`}
    >
      <Link className="brand" to={paths.home}>
        {tournament?.name ?? shellTexts.product}
      </Link>
      {tournament?.demo ? (
        <span className="demo-mark" title={shellTexts.demoMeaning}>
          {shellTexts.demo}
        </span>
      ) : null}
      <nav
        id="main-menu"
        className={open ? 'main-menu main-menu-open' : 'main-menu'}
        aria-label={shellTexts.mainNavigation}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
      >
        <MainMenu onNavigate={() => setOpen(false)} />
      </nav>
      <div className="top-bar-tools">
        <SchemeSwitch />
        <button
          type="button"
          className="icon-button menu-button"
          aria-expanded={open}
          aria-controls="main-menu"
          aria-label={open ? shellTexts.closeMenu : shellTexts.openMenu}
          onClick={() => setOpen(!open)}
        >
          <Icon aria-hidden />
        </button>
      </div>
    </header>
  );
};

const useScrolledPast = (pixels: number): boolean => {
  const [past, setPast] = useState(() => window.scrollY > pixels);
  useEffect(() => {
    const check = () => setPast(window.scrollY > pixels);
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [pixels]);
  return past;
};
