import Layout from '@theme/Layout';
import { lazy } from 'react';
import Hero, { ClosingCall } from '../site/landing/CallsToAction.tsx';
import FeatureGrid, { CloseUps } from '../site/landing/Features.tsx';
import Film from '../site/landing/Film.tsx';
import ProductMetadata from '../site/landing/ProductMetadata.tsx';
import SeeItInAction from '../site/landing/SeeItInAction.tsx';

/** Loaded at the first click, to keep the page light. */
const LiveItemView = lazy(() => import('../playground/LiveItemView.tsx'));

/** Loaded when the film is to play. */
const loadStage = () => import('../playground/FilmStage.tsx');

/** The landing page. */
export default function Home() {
  return (
    <Layout description="A free Markdown editor for monday.com items: write, preview and save formatted text on any board item.">
      <ProductMetadata />
      <main>
        <Hero film={<Film loadStage={loadStage} />} />
        <FeatureGrid />
        <CloseUps />
        <SeeItInAction LiveView={LiveItemView} />
        <ClosingCall />
      </main>
    </Layout>
  );
}
