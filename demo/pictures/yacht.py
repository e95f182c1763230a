import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import boats
# a yacht at anchor: --v air (bright morning, from a drone) | dusk (water level, backlit); --boat cat | gulet | motor | sloop | sail (under sail, heeling); recipe: kayaks [[x, y, degrees], ...]
V=arg('v','air'); s=start(); rng=np.random.RandomState(6); random.seed(6); v=vegmats(); BOAT=arg('boat','cat'); cat=boats.catamaran() if BOAT=='cat' else boats.gulet(arg('hull','wood')) if BOAT=='gulet' else boats.sloop('navy',BOAT=='sail') if BOAT in ('sloop','sail') else boats.motor(); bm=boats.mats(); AT=opt('boatat',None)
def sup(x,y,rz,col):
    b=B(); b.revolve([(.001,-.04),(.38,0),(.32,.07),(.001,.08)],32,fn=lambda a,z:1/math.sqrt((math.cos(a)/4.2)**2+math.sin(a)**2)); b.obj('sup',[plain('sup%d'%int(x*9),col,.4)],loc=(x,y,.03),rz=rz)
if V=='air':
    def dist(x,y): wx=x+5*fbm(x/22,y/22,3,seed=5); wy=y+5*fbm(x/22,y/22,3,seed=9); return smax(-(wx+30-.55*(wy-34)),wy-74+.10*(wx-10)+.012*(wx-14)**2*.4,8)+2.6*fbm(x/9,y/9,5,.55,seed=2)
    def hgt(x,y): d=dist(x,y); L=np.maximum(d,0); return np.where(d>0,5.5*(1-np.exp(-L/2.2))*(.6+.6*sstep(-.2,.4,fbm(x/11,y/11,3,seed=91)))+11*(1-np.exp(-L/26))+1.6*fbm(x/6,y/6,6,.55,seed=31)*np.minimum(L/4,1),np.maximum(d*.35,-6)),d
    X,Y=fan(0,-8,8,260,-60,60,520,640); Z,D=hgt(X,Y); grid('land',X,Y,Z,rockland('land',rock=(.56,.46,.34),rock2=(.26,.20,.14),soil=(.30,.22,.12),slope=(.60,.85),s=2.4),keep=(D[:-1,:-1]>-4)|(D[1:,1:]>-4))
    X2,Y2=fan(0,-8,4,300,-64,64,520,700); d2=-dist(X2,Y2); bank=np.exp(-(((X2-16)/17)**2+((Y2-20)/9)**2)); dep=np.clip(d2/62,0,1)**1.15; dep=np.clip(dep*(1-.55*bank)+.035*fbm(X2/9,Y2/9,4,seed=40)*(dep>.03),0,1)
    w=M('sea'); p=w.pos(); dd=w.attr('depth')['Fac']; c=w.ramp(dd,[(0,(.72,.66,.50)),(.05,(.42,.68,.56)),(.16,(.13,.60,.56)),(.34,(.022,.42,.48)),(.62,(.006,.22,.34)),(1,(.003,.11,.22))])
    pt=w.ramp(w.noise(.10,6,.62,p,dist=.4),[(.50,(0,)*3),(.56,(1,)*3)]); inner=w.math('MULTIPLY',w.ramp(dd,[(.10,(0,)*3),(.20,(1,)*3),(.55,(.8,)*3),(.8,(0,)*3)]),pt); c=w.mix(w.math('MULTIPLY',inner,.78),c,(.010,.095,.12,1))
    q=w.n('ShaderNodeVectorMath',{'operation':'ADD'},i0=p,i1=w.scale(w.noise(.55,3,.5,p,col=True),(1.1,1.1,0))).outputs[0]; vo=w.n('ShaderNodeTexVoronoi',{'feature':'DISTANCE_TO_EDGE'},Vector=q,Scale=1.0).outputs['Distance']; ca=w.ramp(vo,[(0,(1,)*3),(.09,(.25,)*3),(.30,(0,)*3)]); c=w.mix(w.math('MULTIPLY',w.math('MULTIPLY',ca,w.math('MULTIPLY',w.math('SUBTRACT',1,inner),w.ramp(dd,[(.02,(1,)*3),(.42,(.15,)*3),(.7,(0,)*3)]))),.15),c,(.75,.95,.85,1))
    n=w.noise(1.1,6,.7,p); fo=w.math('MULTIPLY',w.ramp(dd,[(0,(1,)*3),(.010,(.7,)*3),(.03,(0,)*3)]),w.ramp(n,[(.42,(0,)*3),(.60,(1,)*3)])); c=w.mix(w.math('MULTIPLY',fo,.85),c,(.88,.90,.88,1))
    h=w.math('ADD',w.noise(.75,4,.55,w.scale(p,(1,.6,1)),dist=.8),w.math('MULTIPLY',w.noise(3.2,4,.6,p),.25)); w.set(Base_Color=c,Roughness=.06,IOR=1.33,Specular=.45,Normal=w.bump(h,.10,.6)); grid('sea',X2,Y2,X2*0,w.mat,{'depth':dep})
    P=[pine(i,900,9,.26) for i in range(3)]; S=[shrub(i,160,.15) for i in range(2)]; n=9000; x=rng.uniform(-110,110,n); y=rng.uniform(0,180,n); z,d=hgt(x,y); k=(d>4)&(fbm(x/14,y/14,3,seed=7)>-.12); scatter(P,np.c_[x,y,z-.3][k],rng.uniform(.38,.8,k.sum())); n=9000; x=rng.uniform(-90,90,n); y=rng.uniform(0,150,n); z,d=hgt(x,y); k=d>1.3; scatter(S,np.c_[x,y,z-.1][k],rng.uniform(.4,1.1,k.sum()))
    rk=rockland('boulder',rock=(.52,.43,.32),rock2=(.20,.16,.12),slope=(1.2,1.3),s=2); n=26000; x=rng.uniform(-90,100,n); y=rng.uniform(-5,150,n); z,d=hgt(x,y); k=(d>-2.6)&(d<2.2)&(fbm(x/5,y/5,3,seed=61)>-.05); scatter([rock(i,rk) for i in range(4)],np.c_[x,y,np.maximum(z,-.3)][k],.25+1.3*rng.rand(k.sum())**3,tilt=.35)
    boats.put(cat,*(AT or (8.5,30,R(158)))); [boats.put(boats.kayak(((.78,.26,.04),(.80,.62,.10),(.10,.36,.42))[k%3],k),x,y,R(a),arg('kaysc',1.0)).__setattr__('name','kayak') for k,(x,y,a) in enumerate(opt('kayaks',[]))];  boats.put(boats.tender(),19.5,25.5,R(150),1,.05); b=B(); b.tube([(16.5,27.6,.9),(18,26.5,.25)] if not AT else [(0,0,-9),(0,1,-9)],.015,0,4); b.tube([(1.6,32.4,1.3),(-4.5,35,-.05)] if not AT else [(0,0,-9),(0,1,-9)],.02,0,4); b.obj('line',[plain('rope',(.6,.58,.5),.9)])
    sup(-3,20,.7,(.80,.30,.08)); sup(21,38,2.2,(.85,.80,.70))
    skn=plain('skin',(.42,.25,.17),.6); hair=plain('hair',(.05,.03,.02),.8); 
    for (x,y,rz) in ((-1.2,22.3,.4),(3.4,19.4,2.2)):     # swimmers: head, shoulders, arms at the surface
        b=B(); b.revolve([(.001,-.12),(.12,-.02),(.11,.07),(.001,.12)],12,(.42,0,.10),1); b.revolve([(.001,-.10),(.21,-.02),(.20,.05),(.001,.09)],14,(.12,0,.0),0,fn=lambda a,z:1+.5*abs(math.cos(a))); b.tube([(.2,.2,.03),(.75,.42,.02)],.05,0,6); b.tube([(.1,-.2,.03),(-.35,-.5,.0)],.05,0,6); b.tube([(-.2,.06,.0),(-1.0,.14,-.04)],.08,0,6); b.obj('sw',[skn,hair],loc=(x,y,0),rz=rz)
    for (x,y,a) in ((-2.9,19.9,.6),): 
        from town import figure; figure(x,y,.08,a,((.12,.28,.38),(.10,.10,.12)),1.74,.1,3); b=B(); b.tube([(x+.25,y,1.25),(x+.75,y-.5,-.1)],.018,0,5); b.obj('paddle',[hair])
    from town import figure; c,sn=math.cos(R(158)),math.sin(R(158)); AT or [figure(8.5+c*a-sn*bb,30+sn*a+c*bb,zz,k,cl,1.72,.1,30+k) for k,(a,bb,zz,cl) in enumerate(((4.6,.8,1.40,((.80,.74,.64),(.55,.12,.08))),))]
    sd=sky(41,62,.15,sun=5.4,suncol=(1,.90,.74),dust=.5,angle=.7,clouds=.3); haze((.60,.70,.76),2200,80,.8,(.9,.85,.75),sd,4); camera((-3,-5,27),(6.6,30.5,2.2),36)
    render('yacht_air',key=arg('key',.38),sat=1.42,power=1.34,edge=.5,coh=.8,warm=.06,wb=(1.04,1.01,.93))
else:
    Xs,Ys=fan(0,-2,1.2,9000,-60,60,260,700); w=M('sea'); p=w.pos(); h=w.math('ADD',w.noise(.42,4,.55,w.scale(p,(.45,1,1)),dist=.6),w.math('MULTIPLY',w.noise(2.6,4,.6,w.scale(p,(.6,1,1))),.18)); w.set(Base_Color=(.006,.05,.075,1),Roughness=.06,IOR=1.33,Specular=.6,Normal=w.bump(h,.13,1.0)); zz=.10*fbm(Xs/3,Ys/6,4,seed=3)*np.exp(-np.hypot(Xs,Ys)/60); grid('sea',Xs,Ys,zz,w.mat)
    HX,HY,HR=AT or (5.6,25,R(205)); boats.put(cat,HX,HY,HR,1).rotation_euler=(R(-arg('heel',9.0)) if BOAT=='sail' else 0,0,HR); boats.put(boats.gulet('navy'),-70,190,R(12),1); boats.put(boats.sloop(),-34,150,R(-25)); boats.put(boats.sloop('canvas'),95,260,R(200)); BOAT in ('sail','sloop') or boats.put(boats.tender(),14.5,29.5,R(200),1,.05)
    l=bpy.data.lights.new('cab','POINT'); l.energy=160 if BOAT!='sail' else 0; l.color=(1,.62,.30); l.shadow_soft_size=.5; o=link(bpy.data.objects.new('cab',l)); c,sn=math.cos(HR),math.sin(HR); o.location=(HX+c*-4.2,HY+sn*-4.2,2.75)
    b=B(); 
    for k in range(9 if BOAT=='cat' else 0): b.revolve([(.001,-.05),(.05,0),(.001,.05)],8,(-6.1+.0*k,-2.1+.52*k,2.86))
    if BOAT=='gulet':
        for q in range(11): b.revolve([(.001,-.05),(.05,0),(.001,.05)],8,(-10.6+.5*q,-2.3,3.72))
    if BOAT in ('cat','gulet'): b.revolve([(.001,-.10),(.09,0),(.001,.10)],10,(.9,0,20.7) if BOAT=='cat' else (2.95,0,20.1))
    elif BOAT=='motor':
        for q in range(12): b.revolve([(.001,-.05),(.05,0),(.001,.05)],8,(-7.6+.42*q,-2.06,4.02))
    b.obj('lamps',[emit('nohaze_lp',(1,.70,.36,1),9)],loc=(HX,HY,0),rz=HR)
    for k,(az,D_,rw,hh,sd_) in enumerate(((-30,900,420,120,3),(-12,2400,1100,330,8),(24,1500,620,170,12),(34,3600,1700,520,19))):
        cx,cy=math.sin(R(az))*D_,math.cos(R(az))*D_; xx,yy=xy(cx-rw,cx+rw,cy-rw*.6,cy+rw*.6,240,150); e=1-np.hypot((xx-cx)/rw,(yy-cy)/(rw*.55)); grid('hd',xx,yy,-4+hh*np.maximum(e+.30*fbm((xx-cx)/rw*2.4,(yy-cy)/rw*2.4,6,.45,seed=sd_),-.05)*(.85+.25*fbm((xx-cx)/rw*4,(yy-cy)/rw*4,5,.45,seed=sd_+1,ridged=True)),rockland('hd%d'%k,s=.1,rock=(.34,.28,.22),slope=(.4,.62)))
    sd=sky(6.6,-9,1,sun=5,suncol=(1.0,.50,.22),angle=1.0,clouds=.7,cloudcol=(1.05,.45,.32),cs=.8,gradient=[(-.3,(.16,.14,.18)),(-.02,(1.0,.52,.26)),(.04,(1.05,.56,.32)),(.12,(.86,.50,.42)),(.26,(.48,.40,.54)),(.5,(.20,.26,.48)),(1,(.08,.13,.32))])
    b=B(); b.revolve([(.01,-1)]+[(math.cos(a),math.sin(a)) for a in np.linspace(-1.5,1.5,20)]+[(.01,1)],40); b.obj('sun',[emit('nohaze_sun',(1,.70,.36,1),9)],loc=tuple(sd*8000),sc=120).visible_shadow=sd.z<.2      # by day it would shade the boat
    bpy.data.materials['nohaze_sun'].cycles.sample_as_light=False; bpy.data.materials['nohaze_lp'].cycles.sample_as_light=False; s.cycles.sample_clamp_indirect=1.2
    haze((.78,.52,.42),2400,60,.9,(1.3,.70,.36),sd,6); camera((0,-2,1.9),(.2,30,6.4),27)
    render('yacht_dusk',key=arg('key',.33),sat=1.42,power=1.34,bloom=.25,edge=.6,coh=.8,warm=.07,wb=(1.05,1,.95))
